import { useState } from 'react'
import { redirect, type ShouldRevalidateFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { isId } from '#contract/fields.ts'
import { readInquiry } from '#contract/inquiries/inquiries.ts'
import { inLanguage } from '#contract/languages.ts'
import { actsByIntent } from '#web/action-context.ts'
import { EDITOR_ACTIONS, type EditorState } from '#web/features/inquiries/editor/action.ts'
import { contentOf, emptyFields, type InquiryFields } from '#web/features/inquiries/editor/fields.ts'
import { type EditorContent, InquiryEditor } from '#web/features/inquiries/editor/form.tsx'
import { arrivingLines, loadEditor } from '#web/features/inquiries/editor/loader.ts'
import { useStoredDraft } from '#web/features/inquiries/editor/use-stored-draft.ts'
import { invalidRoute, type LoaderContext, loads, signedInOnly } from '#web/loader-context.ts'
import { Breadcrumb } from '#web/ui/document/breadcrumb.tsx'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { Button } from '#web/ui/document/press.tsx'
import { TextLink } from '#web/ui/document/text-link.tsx'
import { useAnswer } from '#web/ui/form/use-answer.ts'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { usePlainAmount } from '#web/ui/money/money.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import { Phrase } from '#web/ui/text/phrase.tsx'
import { RefusalNotice } from '#web/ui/text/refusal-notice.tsx'
import * as words from '#words'

/** Query parameter: id of the inquiry being edited. */
const EDITED = 'edit'

export const meta = () => [{ title: pageTitle(words.inquiries_new_title()) }]

export const loader = loads(async (ctx) => {
  await signedInOnly(ctx)
  const editor = await loadEditor(ctx)
  const edited = ctx.url.searchParams.get(EDITED)
  if (edited !== null) return { editor, ...(await storedInquiry(ctx, edited)) }
  const { lines, leftOut, remark } = await arrivingLines(ctx, ctx.url.searchParams, editor.ownHost)
  return {
    editor,
    arriving: { lines, fields: emptyFields(editor.delivery, remark), files: [], text: leftOut.text, leftOut },
    submitToken: crypto.randomUUID() as string,
  }
})

/** Loads an inquiry that can still be edited; otherwise redirects to its page, which displays its status. */
async function storedInquiry({ url, call, language }: LoaderContext, id: string) {
  if (!isId(id)) throw invalidRoute(url)
  const { data: inquiry } = await call(readInquiry, { id })
  if (!inquiry.actionList.includes('edit')) throw redirect(inLanguage(`/personalCenter/inquiryMessage?id=${id}`, language))
  return { inquiry, stored: contentOf(inquiry) }
}

export const action = actsByIntent<EditorState | Response>(EDITOR_ACTIONS)

export { clientAction } from '#web/ui/form/client-action.ts'

/** All other parameters only prefill the draft. They are removed from the URL afterwards, which needs no reload. */
export const shouldRevalidate = ({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) => {
  const isDropped =
    formMethod === undefined && currentUrl.pathname === nextUrl.pathname && nextUrl.search === '' && currentUrl.search !== ''
  return !(isDropped && !currentUrl.searchParams.has(EDITED)) && defaultShouldRevalidate
}

/** Decisions §7: links, pictures and descriptions in one form, with a draft that the browser stores until it is sent. */
export default function PriceInquiryPage() {
  const loaded = useLoaderData<typeof loader>()
  const state = useAnswer<typeof action>() as EditorState | undefined
  return 'inquiry' in loaded ? <EditedInquiry loaded={loaded} state={state} /> : <NewInquiry loaded={loaded} state={state} />
}

type Loaded = Awaited<ReturnType<typeof loader>>

function NewInquiry({ loaded, state }: { loaded: Extract<Loaded, { arriving: unknown }>; state: EditorState | undefined }) {
  const { editor, arriving, submitToken } = loaded
  const [by] = useState(useSearchParams()[0].get('by'))
  const draft = useStoredDraft({
    userId: editor.userId,
    ownHost: editor.ownHost,
    content: state?.lines ? answered(state, arriving.fields) : arriving,
    isAnswer: state?.lines !== undefined,
    submitToken: state?.values['submitToken'] ?? submitToken,
  })
  const isRefusedToken = state?.values['submitToken'] === draft.submitToken
  return (
    <div className="page-width flex flex-col gap-5 py-6 md:py-8">
      <header className="max-w-article">
        <h1 className="text-2xl font-semibold">{words.inquiries_new_title()}</h1>
        <p className="mt-1 text-ink-soft">{words.inquiries_lead()}</p>
        <p className="mt-1 text-sm text-ink-soft noscript:hidden">{words.inquiries_draft_stored()}</p>
      </header>
      {draft.restoredTime !== null && (
        <Restored
          time={draft.restoredTime}
          hasLostFiles={draft.hasLostFiles}
          onStartOver={() => draft.startOver({ lines: [], fields: emptyFields(editor.delivery), files: [], text: '' })}
        />
      )}
      {state?.isRepeated ? isRefusedToken && <SentBefore onNew={draft.renewToken} /> : <RefusalNotice reason={state?.message} />}
      <InquiryEditor
        key={draft.turn}
        editor={editor}
        initial={draft.content}
        state={state}
        hidden={{ submitToken: draft.submitToken, currencyCode: editor.currencyCode }}
        intent="send"
        by={by}
        onChange={draft.store}
        onStart={draft.start}
      />
    </div>
  )
}

function EditedInquiry({ loaded, state }: { loaded: Extract<Loaded, { inquiry: unknown }>; state: EditorState | undefined }) {
  const { editor, inquiry, stored } = loaded
  const plain = usePlainAmount()
  const lines = stored.lines.map((line) => ({ ...line, targetPrice: line.targetPrice && plain(line.targetPrice) }))
  const { id, inquiryNo, version } = inquiry
  const title = words.inquiries_title({ inquiryNo })
  return (
    <div className="page-width flex flex-col gap-5 py-6 md:py-8">
      <Breadcrumb
        steps={[
          { label: words.inquiries_list_title(), to: '/personalCenter/inquiryMessage' },
          { label: title, to: `/personalCenter/inquiryMessage?id=${id}` },
          { label: words.inquiries_edit() },
        ]}
      />
      <h1 className="text-2xl font-semibold">{words.inquiries_edit_title({ inquiryNo })}</h1>
      <RefusalNotice reason={state?.message} />
      <InquiryEditor
        editor={{ ...editor, currencyCode: inquiry.currencyCode }}
        initial={state?.lines ? answered(state, stored.fields) : { ...stored, lines }}
        state={state}
        hidden={{ id, version: String(version) }}
        intent="save"
      />
    </div>
  )
}

function Restored({ time, hasLostFiles, onStartOver }: { time: number; hasLostFiles: boolean; onStartOver: () => void }) {
  return (
    <Notice>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span>
          <Phrase words={words.inquiries_draft_restored} slots={{ time: <DateTime value={new Date(time).toISOString()} /> }} />
          {hasLostFiles && ` ${words.inquiries_draft_lost_files()}`}
        </span>
        <Button label={words.inquiries_start_over()} size="small" kind="quiet" onClick={onStartOver} />
      </div>
    </Notice>
  )
}

/** 999000: the response to the first submit was lost, and the form has changed since. */
function SentBefore({ onNew }: { onNew: () => void }) {
  return (
    <Notice tone="warning" isAlert>
      <p>{words.inquiries_sent_before()}</p>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <TextLink label={words.inquiries_sent_before_look()} to="/personalCenter/inquiryMessage" />
        <Button label={words.inquiries_sent_before_new()} size="small" className="noscript:hidden" onClick={onNew} />
      </p>
    </Notice>
  )
}

/** The content of a form refused without scripts, from the submitted values. */
function answered({ lines = [], files = [], leftOut, values }: EditorState, fallback: InquiryFields): EditorContent {
  const { countryCode, postcode, incoterms, sampleFlag, expectTime, remark, text } = values as Partial<InquiryFields & { text: string }>
  return {
    lines,
    files,
    text: text ?? '',
    leftOut,
    fields: {
      countryCode: countryCode ?? fallback.countryCode,
      postcode: postcode ?? '',
      incoterms: incoterms ?? '',
      sampleFlag: sampleFlag ?? '0',
      expectTime: expectTime ?? '',
      remark: remark ?? '',
    },
  }
}
