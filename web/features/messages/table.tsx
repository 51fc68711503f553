import type { ReactNode } from 'react'
import { classes } from '#web/ui/document/classes.ts'
import { Skeleton } from '#web/ui/list/skeleton.tsx'
import * as words from '#words'

/** A table; on phones its rows are shown as cards. */
export const MessageTable = ({ children, className }: { children: ReactNode; className?: string }) => (
  <table className={classes('w-full text-left max-md:block', className)}>
    <thead className="text-xs text-ink-soft max-md:sr-only">
      <tr className="border-b border-line *:pb-2 *:font-medium">
        <th scope="col" className="w-12">
          {words.messages_number()}
        </th>
        <th scope="col">{words.messages_subject()}</th>
        <th scope="col">{words.messages_content()}</th>
        <th scope="col">
          <span className="sr-only">{words.messages_do()}</span>
        </th>
      </tr>
    </thead>
    <tbody className="max-md:flex max-md:flex-col max-md:gap-3">{children}</tbody>
  </table>
)

interface MessageCellsProps {
  number: ReactNode
  subject: ReactNode
  content: ReactNode
  actions: ReactNode
}

/** The four cells of a message, as a table row or a card. */
export const MessageCells = ({ number, subject, content, actions }: MessageCellsProps) => (
  <tr className="max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:rounded-md max-md:border max-md:border-line max-md:pt-3 md:border-b md:border-line md:align-top md:last:border-b-0">
    <td className="figures text-ink-soft max-md:col-start-2 max-md:row-start-1 max-md:pr-4 max-md:text-xs max-md:leading-6 md:py-4">
      {number}
    </td>
    <td className="max-md:col-start-1 max-md:row-start-1 max-md:pl-4 md:w-[36%] md:py-4 md:pr-5">{subject}</td>
    <td className="max-md:col-span-2 max-md:row-start-2 max-md:px-4 max-md:pt-2 max-md:pb-3 md:py-4 md:pr-5">{content}</td>
    <td className="max-md:col-span-2 max-md:row-start-3 max-md:grid max-md:grid-cols-2 max-md:divide-x max-md:divide-line max-md:border-t max-md:border-line md:py-3 md:text-right md:whitespace-nowrap">
      {actions}
    </td>
  </tr>
)

const SKELETON_ROWS = [1, 2, 3, 4]

export const MessageTableSkeleton = () => (
  <div aria-hidden>
    <MessageTable>
      {SKELETON_ROWS.map((row) => (
        <MessageCells
          key={row}
          number={<Skeleton className="h-4 w-4 md:my-1" />}
          subject={
            <>
              <Skeleton className="my-1 h-4 w-4/5" />
              <Skeleton className="mt-2 h-3 w-24" />
            </>
          }
          content={
            <span className="flex items-center gap-3">
              <Skeleton className="size-10 shrink-0" />
              <Skeleton className="h-4 w-3/5" />
            </span>
          }
          actions={
            <>
              <Skeleton className="mx-auto my-3.5 h-4 w-24 md:mr-3 md:ml-auto md:my-2" />
              <Skeleton className="mx-auto my-3.5 h-4 w-28 md:mr-3 md:ml-auto md:my-2" />
            </>
          }
        />
      ))}
    </MessageTable>
  </div>
)
