/** The part of a service worker's surroundings that ours uses: the compiler knows either a page's world or a worker's. */
type Moment = { waitUntil(work: Promise<unknown>): void };
export type FetchMoment = Moment & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};

export type WorkerScope = {
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(name: "install" | "activate" | "message", listener: (moment: Moment) => void): void;
  addEventListener(name: "fetch", listener: (moment: FetchMoment) => void): void;
};
