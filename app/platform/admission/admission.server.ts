import { AsyncLocalStorage } from "node:async_hooks";
import { createFairQueue } from "./fair-queue.ts";

type LaneLimits = {
  /** Requests that are worked on at once. */
  places: number;
  /** Of these, requests from one address. */
  perSender: number;
  /** Requests that wait for a place. */
  waiting: number;
  /** Database connections that the work of the lane holds at once. */
  connections: number;
};

/**
 * Each kind of request has places of its own, so that a storm on one never refuses another. The connections of all lanes
 * but the first add up to less than the pool has (database.server.ts): an order always gets one.
 */
export const lanes = {
  /** Orders and inquiries. */
  orders: { places: 8, perSender: 4, waiting: 256, connections: Infinity },
  /** Pages that are not in the page cache, and what they fetch. */
  pages: { places: 4, perSender: 2, waiting: 256, connections: 2 },
  /** Whether a session is one: anyone can claim that. */
  sessions: { places: 4, perSender: 2, waiting: 256, connections: 1 },
  /** People who are signed in. */
  staff: { places: 8, perSender: 8, waiting: 128, connections: 3 },
  /** Documents of orders, and search. */
  documents: { places: 4, perSender: 2, waiting: 128, connections: 2 },
  /** What visitors contribute. A place may wait for the check of a file. */
  uploads: { places: 16, perSender: 4, waiting: 256, connections: 2 },
  /** Passwords; attempts wait in guess-limits.server.ts, which has fewer places than this. */
  signIn: { places: 128, perSender: 16, waiting: 128, connections: 1 },
} as const satisfies Record<string, LaneLimits>;

export type Lane = keyof typeof lanes;

/** Request bodies that are being received at once. They hold no place: one that comes drop by drop holds up no one. */
export const bodyLimits = { places: 1024, perSender: 32, waiting: 256 };

type Place = {
  connect<Client>(open: () => Promise<Client>): Promise<{ client: Client; release: () => void }>;
  whileReceiving<Body>(receive: () => Promise<Body>): Promise<Body>;
  whileWaiting<Done>(wait: () => Promise<Done>): Promise<Done>;
};

const currentPlace = new AsyncLocalStorage<Place>();

export type Admission = {
  /**
   * Does the work in a place of the lane; where it runs within another request's place already, in that. Throws
   * unavailable when the lane is full, and when the caller hangs up while waiting.
   */
  admit<Done>(lane: Lane, sender: string, work: () => Promise<Done>, signal?: () => AbortSignal): Promise<Done>;
};

/** The lanes of this process. */
export function createAdmission(limits: Record<Lane, LaneLimits> = lanes): Admission {
  const bodies = createFairQueue(bodyLimits);
  const queues = Object.fromEntries(
    Object.entries(limits).map(([lane, { connections, ...places }]) => [
      lane,
      {
        places: createFairQueue(places),
        connections: createFairQueue({ places: connections, waiting: Infinity }),
      },
    ]),
  );

  return {
    async admit(lane, sender, work, signal) {
      const queue = queues[lane];
      if (!queue || currentPlace.getStore()) return work();
      let isHeld = false;
      const enter = async () => {
        await queue.places.enter(sender, signal);
        isHeld = true;
      };
      const leave = () => {
        if (isHeld) queue.places.leave(sender);
        isHeld = false;
      };
      const place: Place = {
        async connect(open) {
          await queue.connections.enter(sender);
          const release = () => queue.connections.leave(sender);
          try {
            return { client: await open(), release };
          } catch (error) {
            release();
            throw error;
          }
        },
        whileReceiving: (receive) => place.whileWaiting(() => bodies.run(sender, receive)),
        async whileWaiting(wait) {
          leave();
          const done = await wait();
          await enter();
          return done;
        },
      };
      await enter();
      try {
        return await currentPlace.run(place, work);
      } finally {
        leave();
      }
    },
  };
}

/** Receives a request's body without holding the place of the request. */
export function whileReceiving<Body>(receive: () => Promise<Body>): Promise<Body> {
  return currentPlace.getStore()?.whileReceiving(receive) ?? receive();
}

/** Waits for what others do without holding the place of the request. Throws unavailable when the lane is full by then. */
export function whileWaiting<Done>(wait: () => Promise<Done>): Promise<Done> {
  return currentPlace.getStore()?.whileWaiting(wait) ?? wait();
}

/** Opens a database connection within the share of the lane that asks. Work outside a request has no share. */
export async function withinShare<Client>(open: () => Promise<Client>) {
  const place = currentPlace.getStore();
  return place ? place.connect(open) : { client: await open(), release: undefined };
}
