import { availableParallelism } from "node:os";

/**
 * How many tests, or checks, run concurrently: one more than there are cores, because tests also wait for servers. No
 * more than three, because each needs up to a gigabyte and the servers that tests start also need cores.
 */
export const workerCount = Math.min(availableParallelism() + 1, 3);
