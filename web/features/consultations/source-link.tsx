import { type ConsultationRow, SOURCE_TYPE } from '#contract/consultations/consultations.ts'
import { type ConversationSide, useReadingSide } from '#web/features/consultations/conversation-side.tsx'
import { sourceName } from '#web/features/consultations/conversation-words.ts'
import { Link } from '#web/ui/document/link.tsx'

const KINDS: Record<ConsultationRow['sourceType'], Parameters<ConversationSide['placeOf']>[0]> = {
  [SOURCE_TYPE.product]: 'product',
  [SOURCE_TYPE.order]: 'order',
  [SOURCE_TYPE.supplier]: 'supplier',
  [SOURCE_TYPE.inquiry]: 'inquiry',
}

/** What a conversation is about, as a link; nothing for the supplier itself. */
export function SourceLink({ info }: { info: Pick<ConsultationRow, 'sourceType' | 'sourceId' | 'sourceCard'> }) {
  const { placeOf } = useReadingSide()
  const name = sourceName(info)
  const place = placeOf(KINDS[info.sourceType], info.sourceId)
  if (!name) return null
  if (place === null) return <span className="block truncate text-sm text-ink-soft">{name}</span>
  return (
    <Link to={place} className="tappable block truncate text-sm text-ink-soft hover:text-ink hover:underline">
      {name}
    </Link>
  )
}
