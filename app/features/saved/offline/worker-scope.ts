/** The part of a service worker's global scope that ours uses, because the compiler can know only a page's or a worker's types. */
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
