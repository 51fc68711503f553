import { z } from 'zod'
import { isId } from '#contract/fields.ts'

const rowId = z.string().refine(isId).transform(Number)

const clientFrame = z.discriminatedUnion('cmd', [
  z.object({ cmd: z.literal('open'), data: z.object({ consultationId: rowId.nullable() }) }),
  z.object({ cmd: z.literal('typing'), data: z.object({ consultationId: rowId }) }),
])

type ClientFrame = { cmd: 'open'; consultationId: number | null } | { cmd: 'typing'; consultationId: number }

/** What a browser says on /live/chat; null for anything else. */
export function clientFrameOf(bytes: Buffer): ClientFrame | null {
  try {
    const { cmd, data } = clientFrame.parse(JSON.parse(bytes.toString()))
    return { cmd, ...data } as ClientFrame
  } catch {
    return null
  }
}

/** The conversation whose open panes alone receive a frame (`typing`); null for one that goes to every tab. */
export function paneOf(data: unknown): number | null {
  const { event, consultationId } = (data ?? {}) as { event?: unknown; consultationId?: unknown }
  return event === 'typing' ? Number(consultationId) : null
}
