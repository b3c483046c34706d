import { expect, test } from "vitest";
import { fileOfDataAddress } from "./data-file.ts";

const forms = ["data:image/png;base64,iVBO/w==", "data:image/png;base64,iVBO%2Fw%3D%3D", "data:image/png;x=1; base64,iVBO/w==", "data:image/png,%89PN%ff"];

for (const address of forms)
  test(`the file in ${address} is read as browsers read it`, async () => {
    const file = fileOfDataAddress(address);
    const asBrowsersDo = await fetch(address);
    expect(await file?.bytes()).toEqual(await asBrowsersDo.bytes());
    expect(file).toMatchObject({ name: "pasted.png", type: "image/png" });
  });

for (const address of ["data:text/html,<p>", "https://old.example/a.png", "data:image/png;base64,a", null])
  test(`there is no picture in ${address}`, () => {
    expect(fileOfDataAddress(address)).toBeUndefined();
  });
