import type { StoredPicture } from "./stored-picture.ts";

type Options = {
  /** From 0 to 1 while the file is on its way; at 1 the site still has to prepare the picture. */
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
  alt?: string;
};

export const uploadAddress = "/api/pictures";
export const uploadMegabytes = 20;

const lost = "The upload broke off before it was done: check the connection, then upload the picture again.";

/**
 * Uploads a picture into the library; the same file twice gives the same picture. Rejects with an Error whose message
 * says what is wrong and what to do; with an AbortError when `signal` ends it.
 */
export function uploadPicture(file: File, { onProgress, signal, alt = "" }: Options): Promise<StoredPicture> {
  if (file.size > uploadMegabytes * 1_000_000) return Promise.reject(new Error(`“${file.name}” is larger than ${uploadMegabytes} MB: make it smaller, then upload it again.`));
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    if (signal?.aborted) return reject(signal.reason);
    signal?.addEventListener("abort", stop);
    const end = (settle: () => void) => {
      signal?.removeEventListener("abort", stop);
      settle();
    };
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { picture, error } = answerOf(request);
      end(() => (picture ? resolve(picture) : reject(new Error(error ?? lost))));
    };
    request.onerror = () => end(() => reject(new Error(lost)));
    request.onabort = () => end(() => reject(signal?.reason ?? new DOMException("The upload was stopped.", "AbortError")));
    request.open("POST", uploadAddress);
    request.setRequestHeader("Accept", "application/json");
    const form = new FormData();
    // Before the file: the server reads in this order.
    form.append("alt", alt);
    form.append("file", file);
    request.send(form);
  });
}

function answerOf(request: XMLHttpRequest): { picture?: StoredPicture; error?: string } {
  try {
    return JSON.parse(request.responseText);
  } catch {
    return {};
  }
}
