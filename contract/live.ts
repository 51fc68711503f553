import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { moment, nothing } from '#contract/fields.ts'

/** The three connections of a signed-in user (§4); their addresses are `{base}/{userId}?ticket=…` (decisions.md §2). */
export const LIVE_BASES = { message: '/live/message', chat: '/live/chat', cart: '/live/cart' } as const
export type LiveBase = keyof typeof LIVE_BASES

/** Which connection carries each kind of frame. */
export const BASE_OF = { cart: 'cart', message: 'message', order: 'message', chat: 'chat' } as const satisfies Record<string, LiveBase>
export type LiveCommand = keyof typeof BASE_OF

/** A push frame. It is only a hint: clients fetch the actual state again (safety.md 22). */
export interface LiveFrame {
  cmd: LiveCommand
  /** Details, if any; never anything that the recipient could not request anyway. */
  data: unknown
  /** The frame's sequence number, the same on every connection; a client that has already seen it ignores the duplicate. */
  seq: number
}

/** Payload of a `chat` frame (decisions §15). */
export type ChatEvent =
  | { event: 'message' | 'read'; consultationId: string; messageId: string }
  | { event: 'status'; consultationId: string; status: number }
  | { event: 'typing'; consultationId: string; senderType: number }

/** What a browser sends on /live/chat, at most 1 KB: which conversation is open in this tab, and that the user is typing in it. */
export type ChatClientFrame = { cmd: 'open'; data: { consultationId: string | null } } | { cmd: 'typing'; data: { consultationId: string } }

/** Minimum interval between `typing` frames that one connection forwards. */
export const TYPING_EVERY_MS = 3000

export const CLOSE_CODES = {
  /** This server is shutting down; another one takes over. */
  restart: 1012,
  /** The client sent an unexpected message. */
  misuse: 1008,
  /** The session has ended, for example because the user signed out. */
  sessionOver: 4401,
  /** The user has too many connections. */
  tooMany: 4429,
} as const

export const MOST_CONNECTIONS = 30

export const openLive = endpoint({
  method: 'POST',
  path: '/api/custUser/wsTicket',
  access: 'buyer',
  transaction: 'none',
  summary: 'A ticket for one live connection per base, valid for 60 s: {base}/{userId}?ticket=…',
  input: nothing,
  output: z.object({
    ticket: z.string(),
    expireTime: moment,
    bases: z.object({ message: z.string(), chat: z.string(), cart: z.string() }),
  }),
})
