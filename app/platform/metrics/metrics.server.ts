import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { inTime } from "#app/platform/health/in-time.ts";

/** A number and its labels. Every label must have only a few possible values, regardless of user input. */
export type Sample = { labels?: Record<string, string>; value: number };

/** A metric that is computed when it is read. */
export type Reading = { name: string; help: string; labels?: string[]; read(): Promise<Sample[]> | Sample[] };

export type Metrics = {
  requestAnswered(request: { area: string; method: string; status: number; seconds: number }): void;
  /** Counts a rejected request by error code. */
  refused(code: string): void;
  bytesReceived(bytes: number): void;
  pageAnswered(from: "cache" | "renderer"): void;
  /** Returns all metrics in Prometheus text format. */
  text(): Promise<string>;
};

export const metricsType = "text/plain; version=0.0.4; charset=utf-8";

/** Histogram buckets. Cached pages are the fastest responses, and file checks are the slowest. */
const secondsBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Prometheus times out after ten seconds, and an unresponsive database delays every metric. */
const readingMilliseconds = 4_000;

/** Counts this process's activity. `readings` that fail are omitted from the response and counted. */
export function createMetrics(readings: Reading[]): Metrics & { close(): void } {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const registers = [register];
  const requests = new Counter({
    name: "pmf_requests_total",
    help: "Requests handled, by site area, method and status.",
    labelNames: ["area", "method", "status"],
    registers,
  });
  const durations = new Histogram({
    name: "pmf_request_seconds",
    help: "Response time in seconds, by site area.",
    labelNames: ["area"],
    buckets: secondsBuckets,
    registers,
  });
  const rejections = new Counter({
    name: "pmf_refusals_total",
    help: "Requests rejected, by error code; tooManyRequests are rate limits.",
    labelNames: ["code"],
    registers,
  });
  const received = new Counter({
    name: "pmf_upload_bytes_total",
    help: "Bytes of uploaded files received by this process (with an S3 store, files go there directly).",
    registers,
  });
  const pages = new Counter({
    name: "pmf_public_pages_total",
    help: "Public pages served, from the page cache or rendered.",
    labelNames: ["from"],
    registers,
  });
  const failures = new Counter({
    name: "pmf_reading_failures_total",
    help: "Metrics that could not be read on request, for example while the database is unavailable.",
    registers,
  });
  const gauges = readings.map(({ name, help, labels = [], read }) => ({
    read,
    isPlain: labels.length === 0,
    gauge: new Gauge({ name, help, labelNames: labels, registers }),
  }));

  return {
    requestAnswered({ area, method, status, seconds }) {
      requests.inc({ area, method: knownMethod(method), status });
      durations.observe({ area }, seconds);
    },
    refused: (code) => rejections.inc({ code }),
    bytesReceived: (bytes) => received.inc(bytes),
    pageAnswered: (from) => pages.inc({ from }),
    async text() {
      const end = performance.now() + readingMilliseconds;
      for (const { gauge, isPlain, read } of gauges) {
        gauge.reset();
        try {
          for (const { labels = {}, value } of await inTime(read, end - performance.now())) gauge.set(labels, value);
        } catch {
          // No value is better than an outdated one. Metrics with labels have no value left at this point.
          if (isPlain) gauge.remove();
          failures.inc();
        }
      }
      return register.metrics();
    },
    close: () => register.clear(),
  };
}

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

function knownMethod(method: string): string {
  return methods.has(method) ? method : "other";
}
