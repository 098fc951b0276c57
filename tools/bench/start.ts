import { type Metric, median, withSpread } from "./metrics.ts";
import { emptyFolder, startProduct } from "./product.ts";

const times = 7;
const longestSecondStart = 2; // seconds, decision 023

/**
 * Measures the time from the command to the first complete page, with an empty data folder and with an existing one.
 */
export async function measureStart(): Promise<Metric[]> {
  const first: number[] = [];
  const second: number[] = [];
  for (let time = 0; time < times; time += 1) {
    await using folder = await emptyFolder();
    for (const seconds of [first, second]) {
      await using product = await startProduct(folder);
      seconds.push(product.startMilliseconds / 1000);
    }
  }
  return [
    {
      what: "time from server start to first page (first start)",
      value: `${withSpread(first)} s`,
      bar: "",
      passed: undefined,
    },
    {
      what: "time from server start to first page (second start)",
      value: `${withSpread(second)} s`,
      bar: `<= ${longestSecondStart} s`,
      passed: median(second) <= longestSecondStart,
    },
  ];
}
