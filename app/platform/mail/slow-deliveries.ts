/** A delivery that has left its place in the queue, because its server keeps it waiting. */
type SlowDelivery = {
  /** Ends it, so that it is tried again later. */
  giveUp(): void;
  /** Whether the server may have accepted the message, so that another attempt could deliver it twice. */
  isHandedOver: boolean;
};

/** Mail servers accept few connections from one client. */
const mostSlow = 12;

/**
 * Keeps the slow deliveries of a process. If there are too many, ends the one that has waited longest, so recipients whose
 * servers never answer wait for each other and delay no one else.
 */
export function createSlowDeliveries(most: number = mostSlow) {
  const slow = new Set<SlowDelivery>();
  return {
    /** Returns false if there is no room, because all others may have been accepted by their servers. */
    enter(delivery: SlowDelivery): boolean {
      if (slow.size >= most) {
        const longest = [...slow].find(({ isHandedOver }) => !isHandedOver);
        if (!longest) return false;
        slow.delete(longest);
        longest.giveUp();
      }
      slow.add(delivery);
      return true;
    },
    leave: (delivery: SlowDelivery) => void slow.delete(delivery),
  };
}

export type SlowDeliveries = ReturnType<typeof createSlowDeliveries>;
