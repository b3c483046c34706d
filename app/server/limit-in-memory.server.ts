import { RateLimiterMemory } from "rate-limiter-flexible";
import { networkOfRequest } from "./network.server.ts";
import type { Services } from "./services.server.ts";

/** Counts the requests of each network in memory, where a number is not worth a write: whether one more is within `points` for `duration` seconds. */
export function limitInMemory(limit: { points: number; duration: number }): (services: Services, request: Request) => Promise<boolean> {
  const limiters = new WeakMap<Services, RateLimiterMemory>();
  return (services, request) => {
    const limiter = limiters.get(services) ?? new RateLimiterMemory(limit);
    limiters.set(services, limiter);
    return limiter.consume(networkOfRequest(request)).then(
      () => true,
      () => false,
    );
  };
}
