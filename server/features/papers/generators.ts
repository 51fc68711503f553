import { COMMISSION_FILE, STATEMENT_FILE } from '#server/features/ledger/statement-file.ts'
import { paperGenerators as ofOrders } from '#server/features/papers/files.ts'
import { archiveGenerator } from '#server/features/papers/month-archive.ts'
import { invoiceOfMonth, ownMonth, statementOfMonth } from '#server/features/papers/month-papers.ts'
import { offerGenerators } from '#server/features/papers/offer-files.ts'
import { renderPaper } from '#server/features/papers/render-paper.ts'
import { ownTurnGenerator } from '#server/kernel/files/generated-files.ts'

const statementGenerator = ownTurnGenerator(STATEMENT_FILE, ({ database: { db } }, request, by) =>
  renderPaper(async () => {
    const own = await ownMonth(db, request, by.user)
    return own && statementOfMonth(db, own)
  }, by),
)

const commissionGenerator = ownTurnGenerator(COMMISSION_FILE, ({ database: { db } }, request, by) =>
  renderPaper(async () => {
    const own = await ownMonth(db, request, by.user)
    return own && invoiceOfMonth(db, own)
  }, by),
)

/** All papers; each is drawn when its file is fetched. */
export const paperGenerators = [...ofOrders, ...offerGenerators, statementGenerator, commissionGenerator, archiveGenerator]
