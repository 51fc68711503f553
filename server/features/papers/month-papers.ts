import { eq } from 'drizzle-orm'
import type { Language } from '#contract/languages.ts'
import { commissionInvoiceNo, commissionsOfMonth, type MonthCommissions } from '#server/features/ledger/months.ts'
import { monthOfSupplier, type StatementOf } from '#server/features/ledger/statement.ts'
import type { MonthRequest } from '#server/features/ledger/statement-file.ts'
import { currenciesByCode } from '#server/features/markets/markets.ts'
import { commissionInvoice } from '#server/features/papers/commission-invoice.ts'
import type { Paper } from '#server/features/papers/paper.ts'
import { statementPaper } from '#server/features/papers/statement-paper.ts'
import { presentSettings } from '#server/features/pricing/settings.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { isStaff, type SessionUser } from '#server/kernel/calls/app-context.ts'
import type { Database, PoolDatabase } from '#server/kernel/database/database.ts'

export interface OwnMonth extends StatementOf {
  supplier: typeof suppliers.$inferSelect
  language: Language
}

interface NamedPaper {
  name: string
  paper: Paper
}

/** The month of a request if this user may read it (members only their own supplier's), otherwise null. */
export async function ownMonth(db: PoolDatabase, { supplierId, month, currencyCode, language }: MonthRequest, user: SessionUser) {
  if (!isStaff(user) && user.supplierId !== supplierId) return null
  const currency = (await currenciesByCode(db)).get(currencyCode)
  const [supplier] = await db.select().from(suppliers).where(eq(suppliers.id, supplierId))
  return currency && supplier ? { supplierId, month, currency, supplier, language } : null
}

export async function statementOfMonth(db: Database, own: OwnMonth): Promise<NamedPaper> {
  const { supplier, month, currency, language } = own
  const paper = statementPaper(supplier, await monthOfSupplier(db, own), language)
  return { name: `rutaseda-${month}-${currency.code}.pdf`, paper }
}

/** null if no commission was taken or given back. */
export async function invoiceOfMonth(db: Database, own: OwnMonth, commissions?: MonthCommissions): Promise<NamedPaper | null> {
  const { lines, ...others } = commissions ?? (await commissionsOfMonth(db, own))
  if (lines.length === 0) return null
  const paper = commissionInvoice(own.supplier, own, { lines, ...others }, await presentSettings(db), own.language)
  return { name: `${commissionInvoiceNo(own)}.pdf`, paper }
}
