import { expect, test } from "vitest";
import { createDeviceSubscriptions } from "./device-subscriptions.ts";

const address = "m…@simmer.example";

function openDevice(kept?: string) {
  const map = new Map(kept === undefined ? [] : [["simmer.letters", kept]]);
  const storage = {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
  return createDeviceSubscriptions({ storage: () => storage as Storage });
}

test("what was asked for waits, until a page says that it is confirmed", () => {
  const device = openDevice();
  device.ask(address, ["Stories"]);
  expect(device.list()).toEqual([{ address, topics: [], waiting: ["Stories"] }]);
  device.settle(address, ["Stories"], "/letters/preferences/key");
  expect(device.list()).toEqual([{ address, topics: ["Stories"], waiting: [], link: "/letters/preferences/key" }]);
});

test("whoever has left is forgotten on the device too", () => {
  const device = openDevice();
  device.settle(address, ["Stories"], "/letters/preferences/key");
  device.settle(address, [], "/letters/preferences/key");
  expect(device.list()).toEqual([]);
});

test("broken contents and links that lead elsewhere count as nothing", () => {
  expect(openDevice("{").list()).toEqual([]);
  expect(openDevice(JSON.stringify([{ address, topics: [], waiting: [], link: "https://evil.example/" }])).list()).toEqual([]);
});

test("a device that forbids storage takes nothing down, and nothing breaks", () => {
  const device = createDeviceSubscriptions({
    storage: () => {
      throw new Error("forbidden");
    },
  });
  device.ask(address, ["Stories"]);
  expect(device.list()).toEqual([]);
});
