import { CheckCheck, RotateCw, WifiOff } from 'lucide-react'
import type { MessageKind } from '#web/features/messages/kinds.ts'
import { MessageRow } from '#web/features/messages/row.tsx'
import { MessageTable, MessageTableSkeleton } from '#web/features/messages/table.tsx'
import { type UnreadMessages, useUnreadMessages } from '#web/features/messages/use-unread-messages.ts'
import { PAGE_SIZE } from '#web/features/messages/use-unread-page.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { useFocusPlace } from '#web/ui/document/focus-place.ts'
import { Button } from '#web/ui/document/press.tsx'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { PageButtons } from '#web/ui/list/page-buttons.tsx'
import * as words from '#words'

/** §2: the unread messages of one kind, page by page, each with a link to its subject. */
export default function NotificationList({ kind, isOpen, onClose }: { kind: MessageKind; isOpen: boolean; onClose: () => void }) {
  const list = useUnreadMessages(kind, isOpen)
  const isEmpty = list.state === 'ready' && list.rows.length === 0
  return (
    <Dialog
      title={kind.label()}
      // Announced again when a message disappears, so that screen reader users hear how many are left.
      description={
        <span aria-live="polite">{list.state === 'ready' ? words.messages_unread({ count: list.total }) : words.ui_loading()}</span>
      }
      open={isOpen}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      width="wide"
      actions={
        !isEmpty && (
          <Button disabled={list.rows.length === 0} onClick={list.markAllRead} className="max-md:w-full">
            <CheckCheck size={17} aria-hidden />
            {words.messages_read_all()}
          </Button>
        )
      }
    >
      <Body kind={kind} list={list} isEmpty={isEmpty} />
    </Dialog>
  )
}

function Body({ kind, list, isEmpty }: { kind: MessageKind; list: UnreadMessages; isEmpty: boolean }) {
  const { rows, pageNum, total, state } = list
  const { place, keepIndex } = useFocusPlace('[data-mark-read]', state === 'loading')
  return (
    <div ref={place} tabIndex={-1} className="min-h-56 outline-none">
      {state === 'loading' && <MessageTableSkeleton />}
      {state === 'failed' && (
        <EmptyState
          icon={WifiOff}
          title={words.messages_failed()}
          action={
            <Button onClick={list.retry}>
              <RotateCw size={16} aria-hidden />
              {words.messages_retry()}
            </Button>
          }
          hint={words.messages_failed_hint()}
        />
      )}
      {isEmpty && <EmptyState icon={kind.icon} title={words.messages_none()} hint={words.messages_none_hint({ kind: kind.word })} />}
      {rows.length > 0 && (
        <MessageTable>
          {rows.map((message, index) => (
            <MessageRow
              key={message.messageId}
              message={message}
              number={(pageNum - 1) * PAGE_SIZE + index + 1}
              word={kind.word}
              onGo={() => list.markRead(message)}
              onRead={() => {
                keepIndex(index)
                list.markRead(message)
              }}
            />
          ))}
        </MessageTable>
      )}
      {state !== 'failed' && !isEmpty && (
        <div className="mt-4">
          <PageButtons
            pageNum={pageNum}
            pageSize={PAGE_SIZE}
            total={total}
            onTurn={(next) => {
              list.turnTo(next)
              place.current?.scrollIntoView({ block: 'start' })
            }}
          />
        </div>
      )}
    </div>
  )
}
