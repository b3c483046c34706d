import { expect, test } from "vitest";
import { createDeviceSubscriptions, type DeviceSubscription } from "./device-subscriptions.ts";

const address = "m…@simmer.example";
const mara = { address, mark: "mara" };
const max = { address, mark: "max" };

function openDevice(kept?: string) {
  const map = new Map(kept === undefined ? [] : [["simmer.letters", kept]]);
  const storage = {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
  return createDeviceSubscriptions({ storage: () => storage as Storage });
}

test("a request is pending until a page reports it confirmed", () => {
  const device = openDevice();
  device.ask(mara, ["Stories"]);
  expect(device.list()).toMatchObject([{ ...mara, topics: [], waiting: ["Stories"] }]);
  device.settle(mara, ["Stories"], "/letters/preferences/key");
  expect(device.list()).toEqual([{ ...mara, topics: ["Stories"], waiting: [], link: "/letters/preferences/key" }]);
});

test("a reader who has left is forgotten on the device too", () => {
  const device = openDevice();
  device.settle(mara, ["Stories"], "/letters/preferences/key");
  device.settle(mara, [], "/letters/preferences/key");
  expect(device.list()).toEqual([]);
});

test("readers whose addresses are masked alike keep their own topics and links, and leave separately", () => {
  const device = openDevice();
  device.settle(mara, ["Stories"], "/letters/preferences/mara");
  device.ask(max, ["German recipes"]);
  device.settle(max, ["German recipes"], "/letters/preferences/max");
  expect(device.list().map(({ topics, link }) => [topics, link])).toEqual([
    [["Stories"], "/letters/preferences/mara"],
    [["German recipes"], "/letters/preferences/max"],
  ]);
  device.settle(max, [], "/letters/preferences/a-later-mail");
  expect(device.list().map(({ link }) => link)).toEqual(["/letters/preferences/mara"]);
});

test("a page that knows only that its link's address is deleted makes the device forget that link", () => {
  const device = openDevice();
  device.settle(mara, ["Stories"], "/letters/preferences/key");
  device.settle(undefined, [], "/letters/preferences/another");
  expect(device.list()).toHaveLength(1);
  device.settle(undefined, [], "/letters/preferences/key");
  expect(device.list()).toEqual([]);
});

test("entries stored before there were marks are read: pending ones by their typed address, the others by their link", () => {
  const waiting = { address: "M…@Simmer.example", topics: [], waiting: ["Stories"] };
  const confirmed = { address, topics: ["Stories"], waiting: [], link: "/letters/preferences/key" };
  const device = openDevice(JSON.stringify([waiting, confirmed]));
  expect(device.list()).toEqual([waiting, confirmed]);
  device.settle(mara, ["Stories"], "/letters/preferences/mara");
  expect(device.list()).toEqual([confirmed, { ...mara, topics: ["Stories"], waiting: [], link: "/letters/preferences/mara" }]);
  device.settle(max, ["Stories"], "/letters/preferences/key");
  expect(device.list().map(({ mark }) => mark)).toEqual(["mara", "max"]);
});

test("a request not confirmed within a week is no longer pending, as the site has forgotten it", () => {
  const askedAt = Date.now() - 8 * 24 * 3600 * 1000;
  const confirmed = { ...max, topics: ["Stories"], link: "/letters/preferences/max", askedAt };
  const device = openDevice(
    JSON.stringify([
      { ...mara, topics: [], waiting: ["Stories"], askedAt },
      { ...confirmed, waiting: ["German recipes"] },
    ]),
  );
  expect(device.list()).toEqual([{ ...confirmed, waiting: [] }]);
  device.ask(mara, ["Stories"]);
  expect(device.list()).toHaveLength(2);
});

test("a pending request can be forgotten", () => {
  const device = openDevice();
  device.settle(max, ["Stories"], "/letters/preferences/max");
  device.ask(mara, ["Stories"]);
  device.forget(device.list()[1] as DeviceSubscription);
  expect(device.list().map(({ mark }) => mark)).toEqual(["max"]);
});

test("corrupt contents and links that lead elsewhere count as nothing", () => {
  expect(openDevice("{").list()).toEqual([]);
  expect(openDevice(JSON.stringify([{ address, topics: [], waiting: [], link: "https://evil.example/" }])).list()).toEqual([]);
});

test("a device without storage records nothing, and nothing breaks", () => {
  const device = createDeviceSubscriptions({
    storage: () => {
      throw new Error("forbidden");
    },
  });
  device.ask(mara, ["Stories"]);
  expect(device.list()).toEqual([]);
});
