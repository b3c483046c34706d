import { RateLimiterMemory } from "rate-limiter-flexible";
import { networkOfRequest } from "./network.server.ts";
import type { Services } from "./services.server.ts";

/** A rate limit per network, in memory because the counts are not worth a write. The result tells whether one more request is within `points` per `duration` seconds. */
export function limitInMemory(limit: { points: number; duration: number }): (services: Services, request: Request) => Promise<boolean> {
  const limiters = new WeakMap<Services, RateLimiterMemory>();
  return (services, request) => {
    const limiter = limiters.getOrInsertComputed(services, () => new RateLimiterMemory(limit));
    return limiter.consume(networkOfRequest(request)).then(
      () => true,
      () => false,
    );
  };
}
