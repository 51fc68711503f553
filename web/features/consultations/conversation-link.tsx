import { MessagesSquare } from 'lucide-react'
import type { SourceType } from '#contract/consultations/consultations.ts'
import { ButtonLink, type ButtonLinkProps } from '#web/ui/document/press.tsx'
import * as words from '#words'

/** The page of one's conversation about something: the one that there is, or where the first message is written. */
export const conversationPlace = (sourceType: SourceType, sourceId: string): string =>
  `/personalCenter/consultationList/${sourceId}?sourceType=${sourceType}`

interface ConversationLinkProps extends Omit<ButtonLinkProps, 'to' | 'children'> {
  sourceType: SourceType
  sourceId: string
}

/** Leads from an order or an inquiry to the conversation about it. */
export const ConversationLink = ({ sourceType, sourceId, ...look }: ConversationLinkProps) => (
  <ButtonLink to={conversationPlace(sourceType, sourceId)} size="small" {...look}>
    <MessagesSquare size={15} aria-hidden />
    {words.consultations_contact()}
  </ButtonLink>
)
