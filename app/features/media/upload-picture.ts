import type { LibraryPicture } from "./library-picture.ts";
import type { StoredPicture } from "./stored-picture.ts";
import { uploadMegabytes } from "./upload-limits.ts";

type Options = {
  /** From 0 to 1 while the file is being sent; at 1 the site still has to prepare the picture. */
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
  alt?: string;
};

type Uploaded = {
  picture: LibraryPicture;
  /** The same file was already in the library. */
  isKnown: boolean;
  /** It is an animation, of which only the first frame was kept. */
  isAnimated: boolean;
};

const lost = "The upload was interrupted: check the connection, then upload the picture again.";

/**
 * Uploads a picture into the library; the same file sent twice returns the same picture. Rejects with an Error whose message says what is
 * wrong and what to do, or with an AbortError when `signal` aborts it.
 */
export async function uploadPicture(file: File, options: Options): Promise<StoredPicture & Pick<Uploaded, "isAnimated">> {
  const { picture, isAnimated } = await sendPicture(file, options);
  const { id, src, width, height, alt } = picture;
  return { id, src, width, height, alt, isAnimated };
}

/** The same, also telling whether the picture was there already. */
export function sendPicture(file: File, { onProgress, signal, alt = "" }: Options): Promise<Uploaded> {
  if (file.size > uploadMegabytes * 1_000_000)
    return Promise.reject(new Error(`“${file.name}” is larger than ${uploadMegabytes} MB: make it smaller, then upload it again.`));
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    signal?.addEventListener("abort", stop);
    request.onloadend = () => signal?.removeEventListener("abort", stop);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const answer = answerOf(request);
      if ("picture" in answer) resolve(answer);
      else reject(new Error(answer.error));
    };
    request.onerror = () => reject(new Error(lost));
    request.onabort = () => reject(signal?.reason ?? new DOMException("The upload was stopped.", "AbortError"));
    request.open("POST", "/api/pictures");
    const form = new FormData();
    form.append("alt", alt);
    form.append("file", file);
    request.send(form);
  });
}

function answerOf({ status, responseText }: XMLHttpRequest): Uploaded | { error: string } {
  try {
    const answer = JSON.parse(responseText);
    if (answer.picture || answer.error) return answer;
  } catch {
    // Not answered by this site's upload, but by a proxy in front of it.
  }
  return { error: status === 413 ? "This picture is too large for the server: make it smaller, then upload it again." : lost };
}
