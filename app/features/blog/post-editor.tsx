import { History } from "lucide-react";
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import { Form, Link } from "react-router";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Switch } from "../../ui/switch.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { AdminHead } from "../account/admin-head.tsx";
import { ChoosePicture } from "../media/choose-picture.tsx";
import type { EditedPost } from "./editor/edited-post.ts";
import { PreviewLink } from "./editor/preview-link.tsx";
import { EditorBox } from "./editor-box.tsx";
import "./save-bar.css";
import type { PostFormProblems, PostFormValues } from "./post-form.schema.ts";
import { RichText, type TextStart } from "./rich-text/rich-text.tsx";
import { slugOf } from "./slug.ts";
import type { Typed } from "./typed-text/use-typed-text.ts";

type Props = {
  formId: string;
  form: RefObject<HTMLFormElement | null>;
  /** As stored. */
  post: EditedPost;
  /** The form's initial values. */
  values: PostFormValues;
  version: number | undefined;
  /** The newest version that a notice of a conflict has shown. */
  seen: number | undefined;
  editors: string[];
  typed: Pick<Typed, "key" | "keep" | "isChanged">;
  busy: boolean;
  problems: PostFormProblems;
  /** Further publishing options. */
  publishing?: ReactNode;
  /** Notices above the form. */
  children?: ReactNode;
};

/** The editor's three cards. A plain form; with a script, the title fills an empty slug. */
export function PostEditor({ formId, form, post, values, version, seen, editors, typed, busy, problems, publishing, children }: Props) {
  const [slug, setSlug] = useState(values.slug);
  // Whoever focused an empty slug means to type it, so text filled in from the title is selected, to be overwritten.
  const isFilledOnEntry = useRef(false);
  const isNew = post.id === null;
  const contentLabel = useId();
  const textStart = useRef<TextStart>(null);

  useEffect(() => {
    if (Object.keys(problems).length === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>("[aria-invalid]");
    // In a long text, goes to the picture that lacks its description, not to wherever the caret is.
    const picture = wrong?.querySelector<HTMLElement>("[data-silent-upload]");
    if (picture) picture.click();
    else wrong?.focus();
  }, [problems, form]);

  // The form is inert during a save, because input would be in neither version. After a refusal the focus returns to where it was.
  const place = useRef<Element>(null);
  useEffect(() => {
    if (!busy && place.current instanceof HTMLElement && document.activeElement === document.body) place.current.focus({ preventScroll: true });
  }, [busy]);

  // Takes over what was typed before hydration, which the state would overwrite. A field that still has the focus is not finished.
  useEffect(() => {
    const [title, slugField] = ["title", "slug"].map((name) => form.current?.elements.namedItem(name));
    if (!(title instanceof HTMLInputElement && slugField instanceof HTMLInputElement)) return;
    const isLeft = ![title, slugField].some((field) => field === document.activeElement);
    setSlug(slugField.value || (isLeft ? slugOf(title.value) : ""));
  }, [form]);

  return (
    <div className="wrap">
      <AdminHead back={{ to: "/admin/blog", label: "Back to Admin" }} title={isNew ? "New Post" : "Edit Post"} tabIndex={-1} />
      {/* Without a script, Enter submits with the form's first button, which must not be one of a notice above, such as to replace the other version. */}
      <button type="submit" form={formId} tabIndex={-1} aria-hidden="true" disabled={busy} className="sr-only" />
      {children}
      <Form
        ref={form}
        id={formId}
        method="post"
        encType="multipart/form-data"
        onSubmit={() => {
          place.current = document.activeElement;
          typed.keep();
        }}
        onKeyDown={(event) => {
          const field = fieldEntered(event);
          if (!field) return;
          event.preventDefault();
          if (field.name === "title") textStart.current?.focus();
        }}
        className="flex flex-col gap-(--gap) pb-(--section) lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start"
      >
        {version !== undefined && <input type="hidden" name="version" value={version} />}
        {seen !== undefined && <input type="hidden" name="seen" value={seen} />}
        <input type="hidden" name="editors" value={editors.join(" ")} />
        {typed.key !== "" && <input type="hidden" name="kept" value={typed.key} />}
        <div inert={busy} className="grid grid-cols-1 gap-(--gap)">
          <EditorBox title="Basic Information">
            <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
              <Field
                label="Title"
                name="title"
                required
                dir="auto"
                defaultValue={values.title}
                error={problems.title?.[0]}
                onBlur={({ target, relatedTarget }) => {
                  if (slug !== "") return;
                  setSlug(slugOf(target.value));
                  isFilledOnEntry.current = relatedTarget instanceof HTMLInputElement && relatedTarget.name === "slug";
                }}
              />
              <Field
                label="Slug"
                name="slug"
                value={slug}
                onChange={(event) => setSlug(event.target.value)}
                onClick={({ currentTarget }) => {
                  if (isFilledOnEntry.current) currentTarget.select();
                  isFilledOnEntry.current = false;
                }}
                onBlur={() => {
                  isFilledOnEntry.current = false;
                }}
                error={problems.slug?.[0]}
              />
            </div>
            <TextArea label="Excerpt" name="excerpt" dir="auto" rows={3} defaultValue={values.excerpt} error={problems.excerpt?.[0]} />
            <Field
              label="Featured image URL"
              name="featuredImageUrl"
              type="url"
              placeholder="https://"
              defaultValue={values.featuredImageUrl}
              error={problems.featuredImageUrl?.[0]}
            />
            <ChoosePicture field="featuredImageUrl" />
          </EditorBox>
          <EditorBox title="Content">
            <span id={contentLabel} hidden>
              Content
            </span>
            <RichText start={textStart} name="content" labelledBy={contentLabel} defaultValue={values.content} error={problems.content?.[0]} />
          </EditorBox>
        </div>
        {/* On small screens not a box of its own, which would confine its sticky contents. */}
        <div className="contents lg:sticky lg:top-25 lg:grid lg:grid-cols-1 lg:gap-4">
          <div inert={busy}>
            <EditorBox title="Publishing Options">
              <Switch label="Publish immediately" name="isPublished" defaultChecked={values.isPublished} />
              {publishing}
            </EditorBox>
          </div>
          <div className="save-bar">
            <Button type="submit" kind="main" disabled={busy} className="w-full">
              {busy ? "Saving..." : isNew ? "Create Post" : "Update Post"}
            </Button>
          </div>
          <PreviewLink
            postId={post.id}
            slug={slug}
            livingSlug={post.values.isPublished ? post.values.slug : undefined}
            form={form}
            isChanged={typed.isChanged}
          />
          {post.id && (
            <Link to={`/admin/blog/${post.id}/revisions`} className={buttonClass("bare")}>
              <History className="icon" aria-hidden="true" />
              Revisions
            </Link>
          )}
        </div>
      </Form>
    </div>
  );
}

/** The field of the form in which Enter was pressed: by default it would save, and so publish, a post that is only half written. */
function fieldEntered({ key, target, currentTarget, nativeEvent, keyCode }: KeyboardEvent<HTMLFormElement>): HTMLInputElement | undefined {
  // An input method's Enter; Safari ends the composition first, and then reports 229.
  if (key !== "Enter" || nativeEvent.isComposing || keyCode === 229) return undefined;
  // The dialogs that are opened from the form are not part of it.
  return target instanceof HTMLInputElement && target.form === currentTarget ? target : undefined;
}
