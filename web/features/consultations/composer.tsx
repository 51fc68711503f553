import { Paperclip, Plus, SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Form } from 'react-router'
import { CHAT_TYPE, type sendChatMessage } from '#contract/consultations/chat-messages.ts'
import { CONSULTATION_STATUS, type ConsultationStatus } from '#contract/consultations/consultations.ts'
import { isBlank } from '#contract/fields.ts'
import { TYPING_EVERY_MS } from '#contract/live.ts'
import { PICTURE_TYPES } from '#contract/uploads/uploads.ts'
import { sendChatFrame } from '#web/browser/live/chat-frames.ts'
import { insertText } from '#web/browser/typed/insert-text.ts'
import { begunMessages } from '#web/features/consultations/begun-messages.ts'
import { CardPicker } from '#web/features/consultations/card-picker.tsx'
import { useReadingSide } from '#web/features/consultations/conversation-side.tsx'
import type { OpenConversation } from '#web/features/consultations/loader.ts'
import { ReceivedUploads, Uploads } from '#web/features/consultations/uploads.tsx'
import { useAttachments } from '#web/features/consultations/use-attachments.ts'
import type { Draft } from '#web/features/consultations/use-unsent.ts'
import { classes } from '#web/ui/document/classes.ts'
import { CONTROL } from '#web/ui/form/field-frame.tsx'
import { isEnter } from '#web/ui/form/is-enter.ts'
import { limitsOf } from '#web/ui/form/limits.ts'
import type { NamedFile } from '#web/ui/form/state.ts'
import { useDropZone } from '#web/ui/form/use-drop-zone.ts'
import * as words from '#words'

const limitOf = limitsOf<typeof sendChatMessage>()

const ATTACHABLE = `${PICTURE_TYPES},application/pdf,.docx,.xlsx`

/** An icon; on phones, where each is a line of its own, with its name. */
const ATTACHMENT =
  'relative flex min-h-11 shrink-0 cursor-pointer items-center gap-3 rounded-md px-3 text-ink-soft focus-within:outline-2 hover:bg-sunken hover:text-ink md:size-10 md:min-h-0 md:justify-center md:px-0'

interface ComposerProps {
  open: OpenConversation
  status: ConsultationStatus
  /** Error of a form submitted without scripts. */
  error: string | undefined
  value: string | undefined
  /** Files already received with the refused form. */
  received: readonly NamedFile[] | undefined
  onSend: (draft: Draft) => void
}

/** Input for messages: Enter sends, Shift+Enter starts a new line. Pictures and files are sent as soon as they are uploaded. */
export function Composer({ open, status, error: refused, value, received: sent = [], onSend }: ComposerProps) {
  const { id } = open.info
  const errorId = useId()
  const text = useRef<HTMLTextAreaElement>(null)
  const typedAt = useRef(0)
  const [isAttaching, setAttaching] = useState(false)
  const [isTooLong, setTooLong] = useState(false)
  const error = isTooLong ? words.field_too_long() : refused
  const [received, setReceived] = useState(sent)
  const { savedReplies } = useReadingSide()
  const newest = open.messages.findLast(({ mineFlag }) => mineFlag === 0)
  const { uploads, add, remove } = useAttachments(onSend)
  const { isOver, zone } = useDropZone(add)
  const send = () => {
    const content = text.current?.value.trim() ?? ''
    // Saved replies may make it longer than can be typed. Once queued, it could not be shortened.
    const isTooLongToSend = [...content].length > (limitOf('content').maxLength ?? Number.POSITIVE_INFINITY)
    setTooLong(isTooLongToSend)
    if (isTooLongToSend) {
      text.current?.focus()
      return
    }
    for (const { fileId } of received) onSend({ type: CHAT_TYPE.file, content: '', fileId })
    setReceived([])
    if (isBlank(content) || !text.current) return
    onSend({ type: CHAT_TYPE.text, content })
    text.current.value = ''
    begunMessages.delete(id)
    text.current.focus()
  }
  const sendOnEnter = (event: KeyboardEvent) => {
    if (!isEnter(event) || event.shiftKey || matchMedia('(pointer: coarse)').matches) return
    event.preventDefault()
    send()
  }
  const sayTyping = () => {
    if (Date.now() - typedAt.current < TYPING_EVERY_MS) return
    typedAt.current = Date.now()
    sendChatFrame({ cmd: 'typing', data: { consultationId: id } })
  }
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      {...zone}
      className={`shrink-0 border-t p-2 md:p-3 ${isOver ? 'border-ink-blue bg-ink-blue-wash' : 'border-line'}`}
    >
      <input type="hidden" name="intent" value="send" />
      <input type="hidden" name="clientId" value={open.clientId} />
      {/* Who answers has read what is shown; what came meanwhile stays unread. */}
      {newest?.readFlag === 0 && <input type="hidden" name="messageId" value={newest.id} />}
      {status === CONSULTATION_STATUS.closed && <p className="pb-2 text-sm text-ink-soft">{words.consultations_closed_hint()}</p>}
      <Uploads uploads={uploads} onRemove={remove} />
      <ReceivedUploads files={received} onRemove={(fileId) => setReceived(received.filter((file) => file.fileId !== fileId))} />
      {error && (
        <p id={errorId} role="alert" className="pb-2 text-sm text-danger">
          {error}
        </p>
      )}
      <div className="flex flex-wrap items-end gap-2 md:flex-nowrap">
        <button
          type="button"
          aria-label={words.consultations_attachments()}
          aria-expanded={isAttaching}
          aria-controls="attachments"
          onClick={() => setAttaching(!isAttaching)}
          className="grid size-11 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink md:hidden noscript:hidden"
        >
          <Plus size={20} aria-hidden className={classes('transition-transform', isAttaching && 'rotate-45')} />
        </button>
        {/* On phones below the text and only after pressing the plus; without scripts always visible. */}
        <div
          id="attachments"
          className={classes(
            'flex gap-2 max-md:order-last max-md:basis-full max-md:flex-col',
            !isAttaching && 'max-md:not-noscript:hidden',
          )}
        >
          <label className={ATTACHMENT}>
            <Paperclip size={18} aria-hidden className="shrink-0" />
            <span className="md:sr-only">{words.consultations_attach()}</span>
            <input
              type="file"
              name="file"
              accept={ATTACHABLE}
              multiple
              onChange={({ currentTarget }) => {
                add([...(currentTarget.files ?? [])])
                setAttaching(false)
                // Submitting the form would upload them a second time.
                currentTarget.value = ''
              }}
              className="sr-only noscript:not-sr-only"
            />
          </label>
          <CardPicker
            info={open.info}
            className={ATTACHMENT}
            onPick={(card) => {
              setAttaching(false)
              onSend(card)
            }}
          />
          {savedReplies?.({
            row: open.info,
            className: ATTACHMENT,
            box: () => text.current,
            onPick: (reply) => {
              setAttaching(false)
              if (text.current) insertText(text.current, reply)
            },
          })}
        </div>
        <textarea
          ref={text}
          name="content"
          data-enter-sends
          rows={1}
          defaultValue={value ?? begunMessages.get(id)}
          maxLength={limitOf('content').maxLength}
          aria-label={words.consultations_text()}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && errorId}
          placeholder={words.consultations_message_hint()}
          onKeyDown={sendOnEnter}
          onInput={({ currentTarget }) => {
            begunMessages.set(id, currentTarget.value)
            sayTyping()
          }}
          onPaste={(event) => {
            const files = [...event.clipboardData.files]
            if (files.length === 0) return
            event.preventDefault()
            add(files)
          }}
          className={`${CONTROL} field-sizing-content max-h-40 min-w-0 grow basis-0 resize-none py-2 placeholder:whitespace-nowrap`}
        />
        <button
          type="submit"
          aria-label={words.consultations_send()}
          className="grid size-11 shrink-0 place-items-center rounded-md bg-cinnabar text-on-cinnabar hover:bg-cinnabar-deep md:size-10"
        >
          <SendHorizontal size={18} aria-hidden />
        </button>
      </div>
    </Form>
  )
}
