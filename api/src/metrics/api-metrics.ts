import type { Request, Response } from 'express';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { z } from 'zod';

/** Seconds. The slowest calls are uploads and exports. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const SUBMIT_ROUTE = '/form/submit';
const routeSchema = z.object({ path: z.string() });

export interface ApiMetrics {
  readonly registry: Registry;
  /** Counts a request that has ended, answered or not. */
  readonly observe: (request: Request, response: Response, milliseconds: number) => void;
}

/** The pattern of the route, so that no id or token becomes a label. */
const patternOf = ({ route }: Request) => routeSchema.catch({ path: 'other' }).parse(route).path;

function outcomeOf(status: number): 'accepted' | 'refused' | 'failed' {
  if (status < 300) return 'accepted';
  return status < 500 ? 'refused' : 'failed';
}

/** @param countStreams the number of open event streams */
export function createApiMetrics(countStreams: () => number): ApiMetrics {
  const registry = new Registry();
  registry.setDefaultLabels({ process: 'api' });
  const registers = [registry];
  const requests = new Counter({
    name: 'funding_desk_http_requests_total',
    help: 'Requests by route and status; the status is `aborted` when the client left before the end of the answer',
    labelNames: ['method', 'route', 'status'] as const,
    registers,
  });
  const seconds = new Histogram({
    name: 'funding_desk_http_request_seconds',
    help: 'Time to the end of the answer',
    labelNames: ['method', 'route'] as const,
    buckets: BUCKETS,
    registers,
  });
  const submits = new Counter({
    name: 'funding_desk_submits_total',
    help: 'Submitted applications: accepted, refused with a reason, or failed',
    labelNames: ['outcome'] as const,
    registers,
  });
  // A counter that starts above 0 has no increase.
  for (const outcome of ['accepted', 'refused', 'failed'] as const) submits.inc({ outcome }, 0);
  new Gauge({
    name: 'funding_desk_event_streams',
    help: 'Open event streams of staff',
    registers,
    collect() {
      this.set(countStreams());
    },
  });
  return {
    registry,
    observe(request, response, milliseconds) {
      const labels = { method: request.method, route: patternOf(request) };
      // The status of an unfinished answer was not sent, or is that of a stream which has no end.
      const isAnswered = response.writableFinished;
      requests.inc({ ...labels, status: isAnswered ? response.statusCode : 'aborted' });
      if (!isAnswered) return;
      seconds.observe(labels, milliseconds / 1_000);
      if (labels.route === SUBMIT_ROUTE) submits.inc({ outcome: outcomeOf(response.statusCode) });
    },
  };
}
