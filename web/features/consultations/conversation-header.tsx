import { ArrowLeft } from 'lucide-react'
import { Form, useSearchParams } from 'react-router'
import { CONSULTATION_STATUS, type ConsultationRow, type ConsultationStatus, SOURCE_TYPE } from '#contract/consultations/consultations.ts'
import { type ConversationSide, type EitherConversation, useReadingSide } from '#web/features/consultations/conversation-side.tsx'
import { sourceName } from '#web/features/consultations/conversation-words.ts'
import { Button, Link } from '#web/ui/document/press.tsx'
import { Portrait } from '#web/ui/picture/portrait.tsx'
import { Badge, type BadgeTone } from '#web/ui/text/badge.tsx'
import * as words from '#words'

const TONES: Record<ConsultationStatus, BadgeTone> = { 0: 'warning', 1: 'success', 2: 'plain', 3: 'plain' }

/** The other side, the subject and the status, with a button to close the conversation. */
export function ConversationHeader({ info, status }: { info: EitherConversation; status: ConsultationStatus }) {
  const { place, otherOf, headingOf } = useReadingSide()
  const { name, pictureUrl } = otherOf(info)
  const [query] = useSearchParams()
  const list = new URLSearchParams(query)
  for (const field of ['id', 'before']) list.delete(field)
  return (
    <header className="flex shrink-0 items-center gap-3 border-b border-line px-3 py-2 md:px-4">
      <Link
        to={list.size > 0 ? `${place}?${list}` : place}
        aria-label={words.consultations_back()}
        className="-ml-2 grid size-11 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-sunken @2xl:hidden"
      >
        <ArrowLeft size={20} aria-hidden />
      </Link>
      <Portrait name={name} src={pictureUrl} size="small" />
      <div className="min-w-0 grow">
        <div className="flex items-center gap-2">
          <h2 className="min-w-0 truncate font-semibold">{headingOf(info)}</h2>
          <Badge tone={TONES[status]} className="shrink-0 whitespace-nowrap">
            {words.consultations_status({ status: String(status) })}
          </Badge>
        </div>
        <SourceLink info={info} />
      </div>
      {status !== CONSULTATION_STATUS.closed && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="close" />
          <Button label={words.consultations_close()} type="submit" kind="quiet" size="small" className="shrink-0 whitespace-nowrap" />
        </Form>
      )}
    </header>
  )
}

const KINDS: Record<ConsultationRow['sourceType'], Parameters<ConversationSide['placeOf']>[0]> = {
  [SOURCE_TYPE.product]: 'product',
  [SOURCE_TYPE.order]: 'order',
  [SOURCE_TYPE.supplier]: 'supplier',
  [SOURCE_TYPE.inquiry]: 'inquiry',
}

/** The subject as a link; renders nothing if it is the supplier itself. */
function SourceLink({ info }: { info: Pick<ConsultationRow, 'sourceType' | 'sourceId' | 'sourceCard'> }) {
  const { placeOf } = useReadingSide()
  const name = sourceName(info)
  const place = placeOf(KINDS[info.sourceType], info.sourceId)
  if (!name) return null
  if (place === null) return <span className="block truncate text-sm text-ink-soft">{name}</span>
  return <Link label={name} to={place} className="tappable block truncate text-sm text-ink-soft hover:text-ink hover:underline" />
}
