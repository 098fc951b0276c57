import { AsyncLocalStorage } from "node:async_hooks";
import { createFairQueue, crowded } from "./fair-queue.ts";

type LaneLimits = {
  /** Maximum number of requests handled concurrently. */
  places: number;
  /** Maximum number of concurrent requests from one IP address. */
  perSender: number;
  /** Maximum number of queued requests. */
  waiting: number;
  /** Maximum number of database connections that the lane can use concurrently. */
  connections: number;
};

/**
 * Each kind of request has its own slots, so a flood of one kind never blocks another. Every lane except `orders` uses
 * fewer connections than the pool has (database.server.ts), so an order always gets a connection.
 */
export const lanes = {
  /** Orders and inquiries. */
  orders: { places: 8, perSender: 4, waiting: 256, connections: Infinity },
  /** Pages that are not in the page cache, and the data they load. */
  pages: { places: 4, perSender: 2, waiting: 256, connections: 2 },
  /** Session checks, which anyone can request. */
  sessions: { places: 4, perSender: 2, waiting: 256, connections: 1 },
  /** Requests from signed-in staff. */
  staff: { places: 8, perSender: 8, waiting: 128, connections: 3 },
  /** Uploaded files. A request can hold its slot while the object store answers. */
  objects: { places: 8, perSender: 4, waiting: 256, connections: 1 },
  /** Order documents and searches. */
  documents: { places: 4, perSender: 2, waiting: 128, connections: 2 },
  /** Contributions. A request can hold its slot while a file is checked. */
  uploads: { places: 16, perSender: 4, waiting: 256, connections: 2 },
  /** Sign-in attempts. Password checks also wait in guess-limits.server.ts, which has fewer slots. */
  signIn: { places: 128, perSender: 16, waiting: 128, connections: 1 },
} as const satisfies Record<string, LaneLimits>;

export type Lane = keyof typeof lanes;

/**
 * Limits for receiving request bodies. A request holds no slot of its lane while its body arrives, so slow uploads
 * don't block other requests. If senders at many addresses hold all slots, the body that began first gives up its slot.
 */
export const bodyLimits = { places: 1024, perSender: 32, waiting: 256 };

/** Receives a body, or throws the signal's reason if it has to give up its slot. */
type Receive<Body> = (signal?: AbortSignal) => Promise<Body>;

type Place = {
  connect<Client>(open: () => Promise<Client>): Promise<{ client: Client; release: () => void }>;
  whileReceiving<Body>(receive: Receive<Body>): Promise<Body>;
  whileWaiting<Done>(wait: () => Promise<Done>): Promise<Done>;
};

const currentPlace = new AsyncLocalStorage<Place>();

export type Admission = {
  /**
   * Runs the work in a slot of the lane, or in the slot that the current request already holds. Throws an `unavailable`
   * error if the lane is full or if the caller disconnects while waiting.
   */
  admit<Done>(lane: Lane, sender: string, work: () => Promise<Done>, signal?: () => AbortSignal): Promise<Done>;
  /** Returns the number of requests that wait for a slot of the lane. */
  waiting(lane: Lane): number;
};

export function createAdmission(limits: Record<Lane, LaneLimits> = lanes): Admission {
  /** The bodies under way, in the order in which they began. */
  const arriving = new Set<AbortController>();
  const bodies = createFairQueue({ ...bodyLimits, onFull: giveUpFirst });

  function giveUpFirst(): void {
    const [first] = arriving;
    if (!first) return;
    arriving.delete(first);
    first.abort(crowded());
  }

  async function receiving<Body>(receive: Receive<Body>): Promise<Body> {
    const body = new AbortController();
    arriving.add(body);
    try {
      return await receive(body.signal);
    } finally {
      arriving.delete(body);
    }
  }

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
    waiting: (lane) => queues[lane]?.places.counts().waiting ?? 0,
    async admit(lane, sender, work, signal) {
      const queue = queues[lane];
      if (!queue || currentPlace.getStore()) return work();
      let isHeld = false;
      const enter = async (isAgain = false) => {
        await (isAgain ? queue.places.enterAgain(sender) : queue.places.enter(sender, signal));
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
        async whileReceiving(receive) {
          leave();
          const body = await bodies.run(sender, () => receiving(receive));
          await enter();
          return body;
        },
        async whileWaiting(wait) {
          leave();
          const done = await wait();
          await enter(true);
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

/**
 * Receives a request body. The request gives up its slot while the body arrives. Throws an `unavailable` error if the
 * lane is full afterward.
 */
export function whileReceiving<Body>(receive: Receive<Body>): Promise<Body> {
  return currentPlace.getStore()?.whileReceiving(receive) ?? receive();
}

/**
 * Runs `wait` without holding the request's slot. Afterward, the request gets a slot however full the lane is, so that
 * no one can repeat work by filling it. Don't call it in a transaction: those who hold the slots might be waiting for its
 * connection.
 */
export function whileWaiting<Done>(wait: () => Promise<Done>): Promise<Done> {
  return currentPlace.getStore()?.whileWaiting(wait) ?? wait();
}

/** Opens a database connection within the lane's share. Work outside a request is not limited. */
export async function withinShare<Client>(open: () => Promise<Client>) {
  const place = currentPlace.getStore();
  return place ? place.connect(open) : { client: await open(), release: undefined };
}
