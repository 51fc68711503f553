import { MessagesSquare } from 'lucide-react'
import type { SourceType } from '#contract/consultations/consultations.ts'
import { ButtonLink, type ButtonLinkProps } from '#web/ui/document/press.tsx'
import * as words from '#words'

/** The buyer's page for a subject: its conversation, or the form for a first message. */
export const conversationPlace = (sourceType: SourceType, sourceId: string): string =>
  `/personalCenter/consultationList/${sourceId}?sourceType=${sourceType}`

interface ConversationLinkProps extends Omit<ButtonLinkProps, 'to' | 'children'> {
  sourceType: SourceType
  sourceId: string
}

/** Links an order or an inquiry to the conversation about it. */
export const ConversationLink = ({ sourceType, sourceId, ...look }: ConversationLinkProps) => (
  <ButtonLink to={conversationPlace(sourceType, sourceId)} size="small" {...look}>
    <MessagesSquare size={15} aria-hidden />
    {words.consultations_contact()}
  </ButtonLink>
)
