import { ArrowLeft, ExternalLink } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { Form, Link } from "react-router";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Switch } from "../../ui/switch.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { ChoosePicture } from "../media/choose-picture.tsx";
import { EditorBox } from "./editor-box.tsx";
import type { PostFormProblems, PostFormValues } from "./post-form.schema.ts";
import { RichText } from "./rich-text/rich-text.tsx";
import { slugOf } from "./slug.ts";

type Props = {
  isNew: boolean;
  values: PostFormValues;
  busy: boolean;
  problems: PostFormProblems;
};

/** The editor's three cards. A plain form; with a script, the title fills an empty slug. */
export function PostEditor({ isNew, values, busy, problems }: Props) {
  const [slug, setSlug] = useState(values.slug);
  const contentLabel = useId();
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (Object.keys(problems).length > 0) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [problems]);

  return (
    <div className="wrap">
      <header className="pt-[clamp(2rem,4vw,3.5rem)] pb-8">
        <Link to="/admin/blog" className="inline-flex min-h-11 items-center gap-2 font-semibold hover:text-accent">
          <ArrowLeft className="icon" aria-hidden="true" />
          Back to Admin
        </Link>
        <h1 className="mt-1.5 text-2 tracking-(--track-display)">{isNew ? "New Post" : "Edit Post"}</h1>
      </header>
      <Form ref={form} method="post" className="grid items-start gap-(--gap) pb-(--section) lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-(--gap)">
          <EditorBox title="Basic Information">
            <div className="grid gap-5 sm:grid-cols-2">
              <Field
                label="Title"
                name="title"
                required
                maxLength={200}
                defaultValue={values.title}
                error={problems.title?.[0]}
                onBlur={(event) => {
                  if (slug === "") setSlug(slugOf(event.target.value));
                }}
              />
              <Field label="Slug" name="slug" maxLength={200} value={slug} onChange={(event) => setSlug(event.target.value)} error={problems.slug?.[0]} />
            </div>
            <TextArea label="Excerpt" name="excerpt" rows={3} defaultValue={values.excerpt} error={problems.excerpt?.[0]} />
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
            <RichText name="content" labelledBy={contentLabel} defaultValue={values.content} error={problems.content?.[0]} />
          </EditorBox>
        </div>
        <div className="grid gap-4 lg:sticky lg:top-25">
          <EditorBox title="Publishing Options">
            <Switch label="Publish immediately" name="isPublished" defaultChecked={values.isPublished} />
          </EditorBox>
          <Button type="submit" kind="main" disabled={busy}>
            {busy ? "Saving..." : isNew ? "Create Post" : "Update Post"}
          </Button>
          {slug !== "" && (
            <a href={`/blog/${encodeURIComponent(slug)}`} target="_blank" rel="noopener" className={buttonClass("outline")}>
              <ExternalLink className="icon" aria-hidden="true" />
              Preview
            </a>
          )}
        </div>
      </Form>
    </div>
  );
}
