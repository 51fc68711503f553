import { type CsvReading, type CsvRefusal, type CsvTable, readCsv, UnreadableCsv } from '#server/kernel/lists/read-csv.ts'
import { isWorkbook, readWorkbook } from '#server/kernel/lists/read-workbook.ts'
import { answerTasks } from '#server/kernel/threads/answer-tasks.ts'

/** The messages exchanged with read-csv-in-thread.ts. */
export interface CsvTask extends CsvReading {
  file: Uint8Array
  /** Whether to return the records, or only their number. */
  hasRecords: boolean
}

/** `records` has one JSON value per line, so that they need not all be parsed at once. */
export type CsvAnswer = { refusal: CsvRefusal } | (Omit<CsvTable, 'records'> & { rowTotal: number; records: Uint8Array<ArrayBuffer> })

/** Separator and charset that apply to a workbook's numbers and texts. */
const AS_CSV = { separator: ',', charset: 'utf-8' } as const

answerTasks(answerTo, (answer) => ('records' in answer ? [answer.records.buffer] : []))

function answerTo({ file, hasRecords, ...reading }: CsvTask): CsvAnswer {
  try {
    const { records, ...table } =
      reading.mayBeWorkbook && isWorkbook(file) ? { ...readWorkbook(file, reading), ...AS_CSV } : readCsv(file, reading)
    const text = hasRecords ? records.map((record) => `${JSON.stringify(record)}\n`).join('') : ''
    return { ...table, rowTotal: records.length, records: new TextEncoder().encode(text) }
  } catch (error) {
    if (error instanceof UnreadableCsv) return { refusal: error.refusal }
    throw error
  }
}
