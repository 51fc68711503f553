import { Send } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { MOST_LINES } from '#contract/inquiries/inquiries.ts'
import type { EditorState } from '#web/features/inquiries/editor/action.ts'
import { DeliveryFields } from '#web/features/inquiries/editor/delivery-fields.tsx'
import { DraftLineList } from '#web/features/inquiries/editor/draft-line-list.tsx'
import { type DraftLine, fieldOf, type LeftOut, newLine, withText } from '#web/features/inquiries/editor/draft-lines.ts'
import type { InquiryFields } from '#web/features/inquiries/editor/fields.ts'
import { FirstSteps } from '#web/features/inquiries/editor/first-steps.tsx'
import { LineInput } from '#web/features/inquiries/editor/line-input.tsx'
import type { LoadedEditor } from '#web/features/inquiries/editor/loader.ts'
import { type DraftLines, useDraftLines } from '#web/features/inquiries/editor/use-draft-lines.ts'
import type { ReceivedFile } from '#web/features/uploads/file-list.ts'
import { showMessage } from '#web/ui/dialog/toast.tsx'
import { Button } from '#web/ui/document/press.tsx'
import { EnterSubmits } from '#web/ui/form/enter-submits.tsx'
import { FormContext } from '#web/ui/form/field-state.ts'
import { ReadersMark } from '#web/ui/form/readers-mark.tsx'
import { useFirstError } from '#web/ui/form/state.ts'
import { Notice } from '#web/ui/text/notice.tsx'
import * as words from '#words'

export interface EditorContent {
  lines: readonly DraftLine[]
  fields: InquiryFields
  files: readonly ReceivedFile[]
  /** Content of the field for pasted text. */
  text: string
  /** What of it, and of the chosen pictures, did not fit. */
  leftOut?: LeftOut | undefined
}

interface InquiryEditorProps {
  editor: LoadedEditor
  initial: EditorContent
  /** The result of a refused submit. */
  state: EditorState | undefined
  /** Identifies the inquiry: a submitToken, or its id and version. */
  hidden: Readonly<Record<string, string>>
  intent: 'send' | 'save'
  by?: string | null
  /** Called with the form whenever something in it has changed. */
  onChange?: (form: HTMLFormElement, lines: readonly DraftLine[]) => void
  /** Called once in the browser, with the functions that change the lines. */
  onStart?: (draft: DraftLines) => void
}

/** The inquiry's lines, destination and remarks in one form, which works without scripts: each button is an action of the page. */
export function InquiryEditor({ editor, initial, state, hidden, intent, by = null, onChange, onStart }: InquiryEditorProps) {
  const form = useRef<HTMLFormElement>(null)
  const [text, setText] = useState(initial.text)
  const [remark, setRemark] = useState(initial.fields.remark)
  const addRemark = (more: string) => setRemark((before) => [before, more].filter(Boolean).join('\n'))
  const draft = useDraftLines({
    lines: initial.lines,
    leftOut: initial.leftOut,
    ownHost: editor.ownHost,
    onRemark: addRemark,
    onLeftOut: (more) => setText((before) => withText(before, more)),
  })
  const { formData } = useNavigation()
  const { lines, leftOut, isSending, hasFailed } = draft
  const { errors = {} } = state ?? {}
  useFirstError(form, state)
  useChanges(form, lines, onChange)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => onStart?.(draft), [])
  /** Whether the field has only the text that did not fit, and still does not. It stays there, and the lines can be sent without it. */
  const isOverflow = lines.length >= MOST_LINES && text !== '' && text === leftOut.text

  const take = (typed: string) => {
    if (typed === text) {
      if (isOverflow) return
      setText('')
    }
    focusQuantity(form.current, draft.paste(typed)[0])
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const pressed = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
    if (pressed?.value !== intent || (text.trim() && !isOverflow)) {
      event.preventDefault()
      if (text.trim()) take(text)
    } else if (isSending || hasFailed) {
      event.preventDefault()
      showMessage(isSending ? words.inquiries_pictures_on_the_way() : words.inquiries_pictures_failed(), 'error')
    }
  }
  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      noValidate
      preventScrollReset
      data-saved-at-once={onChange && ''}
      onSubmit={onSubmit}
    >
      <EnterSubmits value="add" />
      <ReadersMark />
      {/* The text that the buyer knows not to fit: the lines may be sent without it. */}
      <input type="hidden" name="leftOut" value={leftOut.text} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <LineInput
            text={text}
            onText={setText}
            onTake={take}
            onPictures={(files) => focusQuantity(form.current, draft.addPictures(files)[0])}
            onDescribe={() => {
              const line = newLine()
              draft.append([line])
              focusField(form.current, line, 'name')
            }}
            isFirst={lines.length === 0}
            error={errors['text']}
            pictureError={errors['pictures']}
            by={by}
          />
          {leftOut.text && <Notice tone="warning" isAlert text={words.inquiries_left_out({ most: MOST_LINES })} />}
          {leftOut.pictures > 0 && (
            <Notice tone="warning" isAlert text={words.inquiries_pictures_left_out({ count: leftOut.pictures, most: MOST_LINES })} />
          )}
          {lines.length === 0 && <FirstSteps />}
          <DraftLineList draft={draft} currencyCode={editor.currencyCode} ownHost={editor.ownHost} errors={errors} />
        </div>
        <FormContext value={{ errors, values: {} }}>
          <DeliveryFields editor={editor} fields={initial.fields} files={initial.files} remark={remark} onRemark={setRemark} />
        </FormContext>
      </div>
      <div className="sticky bottom-[calc(3.5rem+1px+env(safe-area-inset-bottom))] z-20 -mx-4 mt-5 flex items-center justify-between gap-x-4 border-t border-line bg-paper px-4 py-2 md:bottom-0 md:mx-0 md:px-0 md:py-3">
        <p className="min-w-0 text-sm text-ink-soft max-sm:hidden">{words.inquiries_not_binding()}</p>
        <Button
          icon={Send}
          label={
            intent === 'save'
              ? words.inquiries_save()
              : lines.length > 0
                ? words.inquiries_send_count({ count: lines.length })
                : words.inquiries_send()
          }
          type="submit"
          name="intent"
          value={intent}
          kind={lines.length > 0 ? 'primary' : 'secondary'}
          pending={formData?.get('intent') === intent}
          className="max-sm:w-full"
        />
      </div>
      {/* Last, so that the intent of a pressed button precedes it. It applies to removing a row, which renders the remaining ones. */}
      <input type="hidden" name="intent" value="add" />
    </Form>
  )
}

/** Calls `onChange` after input, after buttons that change lines, and after uploads. */
function useChanges(form: { current: HTMLFormElement | null }, lines: readonly DraftLine[], onChange: InquiryEditorProps['onChange']) {
  const report = useRef(() => {})
  useEffect(() => {
    report.current = () => form.current && onChange?.(form.current, lines)
    report.current()
  })
  useEffect(() => {
    const own = form.current
    if (!own) return
    const changed = () => report.current()
    const observer = new MutationObserver(changed)
    observer.observe(own, { subtree: true, childList: true })
    own.addEventListener('input', changed)
    return () => {
      observer.disconnect()
      own.removeEventListener('input', changed)
    }
  }, [form])
}

const focusQuantity = (form: HTMLFormElement | null, line: DraftLine | undefined) => line && focusField(form, line, 'quantity')

/** Focuses the next field to fill in, once its row is rendered. */
function focusField(form: HTMLFormElement | null, { key }: DraftLine, name: 'quantity' | 'name'): void {
  setTimeout(() => form?.querySelector<HTMLInputElement>(`[name="${fieldOf(name, key)}"]`)?.focus())
}
