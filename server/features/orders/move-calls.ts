import type { z } from 'zod'
import type { Endpoint, ParsedInputOf } from '#contract/endpoint.ts'
import type { MoveName } from '#contract/orders/life.ts'
import { consoleInfo } from '#server/features/orders/console/orders.ts'
import { type Announcement, announceMoves } from '#server/features/orders/mails/announcements.ts'
import { buyerOf, consoleMover, lockToMove, type Writer } from '#server/features/orders/move-order.ts'
import type { OrderRecord } from '#server/features/orders/orders.queries.ts'
import type { Call } from '#server/kernel/calls/app-context.ts'
import { type Handler, handleCall } from '#server/kernel/calls/handle-call.ts'

interface Seen {
  id: number
  version: number
}

/** The call of a move together with its mover. */
type Moving<Input> = Call<Input> & { mover: Writer }

/** Moves a locked order and returns what its sides are notified of. */
type Move<Input> = (locked: OrderRecord, moving: Moving<Input>) => Promise<Announcement>

type MoveEndpoint = Endpoint<z.ZodType<Seen>, z.ZodType, 'write'>

/** Locks the order of a call, moves it and announces the move. */
export async function moved<Input extends Seen>(call: Call<Input>, mover: Writer, name: MoveName, move: Move<Input>): Promise<OrderRecord> {
  const locked = await lockToMove(call.db, mover, call.input, name, call.now)
  const announcement = await move(locked, { ...call, mover })
  await announceMoves(call, [announcement], call.now)
  return announcement.order
}

/** Handler for a call by which a buyer moves an order. */
export const buyerMoveCall = <E extends MoveEndpoint>(endpoint: E, name: MoveName, move: Move<ParsedInputOf<E> & Seen>): Handler =>
  handleCall(endpoint as MoveEndpoint, async (call) => {
    await moved(call as unknown as Call<ParsedInputOf<E> & Seen>, buyerOf(call.user), name, move)
    return null
  })

/** Handler for a console call that moves an order; it answers with the order after the move. */
export const consoleMoveCall = <E extends MoveEndpoint>(endpoint: E, name: MoveName, move: Move<ParsedInputOf<E> & Seen>): Handler =>
  handleCall(endpoint as MoveEndpoint, async (call) =>
    consoleInfo(call, await moved(call as unknown as Call<ParsedInputOf<E> & Seen>, consoleMover(call.user), name, move)),
  )
