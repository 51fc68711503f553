import { type ConsultationRow, SOURCE_TYPE } from '#contract/consultations.ts'
import { sourceName } from '#web/features/consultations/conversation-words.ts'
import { Link } from '#web/ui/link.tsx'

const PLACES: Record<ConsultationRow['sourceType'], (id: string) => string> = {
  [SOURCE_TYPE.product]: (id) => `/product/${id}`,
  [SOURCE_TYPE.order]: (id) => `/personalCenter/orderDetails/${id}`,
  [SOURCE_TYPE.supplier]: (id) => `/supplier/${id}`,
  [SOURCE_TYPE.inquiry]: (id) => `/personalCenter/inquiryMessage?id=${id}`,
}

/** What a conversation is about, as a link; nothing for the supplier itself. */
export function SourceLink({ info }: { info: Pick<ConsultationRow, 'sourceType' | 'sourceId' | 'sourceCard'> }) {
  const name = sourceName(info)
  if (!name) return null
  return (
    <Link
      to={PLACES[info.sourceType](info.sourceId)}
      className="tappable block truncate text-sm text-ink-soft hover:text-ink hover:underline"
    >
      {name}
    </Link>
  )
}
