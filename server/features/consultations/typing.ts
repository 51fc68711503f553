import { otherSide, participantsOf, partyOfAccount } from '#server/features/consultations/parties.ts'
import type { AppContext } from '#server/kernel/calls/app-context.ts'
import { inTransactionWithFrames } from '#server/kernel/live/live.ts'

/** Tells the other side's open conversations that the account is typing (decisions §15). Ignored unless the account takes part in it. */
export async function announceTyping(appContext: AppContext, accountId: number, consultationId: number): Promise<void> {
  await inTransactionWithFrames(appContext, 'none', async (db, live) => {
    const party = await partyOfAccount(db, accountId, consultationId)
    if (!party) return
    const people = await participantsOf(db, party.consultation)
    const data = { event: 'typing', consultationId: String(consultationId), senderType: party.side } as const
    for (const id of people[otherSide(party.side)]) live.send(id, { cmd: 'chat', data })
  })
}
