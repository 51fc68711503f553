import {
  addCannedAnswer,
  deleteCannedAnswer,
  editCannedAnswer,
  listCannedAnswers,
  MOST_CANNED_ANSWERS,
  readCannedAnswer,
} from '#contract/consultations/canned-answers.ts'
import { MOST_ROWS } from '#contract/fields.ts'
import { LANGUAGES } from '#contract/languages.ts'
import {
  type CannedAnswer,
  countCannedAnswers,
  insertCannedAnswer,
  lockCannedAnswer,
  lockCannedAnswers,
  ownerOf,
  pageCannedAnswers,
  removeCannedAnswer,
  updateCannedAnswer,
} from '#server/features/consultations/canned-answers/canned-answers.queries.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import { exportCall, infoCall, listCalls } from '#server/kernel/lists/list.ts'
import type { SheetColumn } from '#server/kernel/sheets/sheet.ts'
import * as words from '#words'

export const pageCannedAnswersCall = listCalls(listCannedAnswers, pageCannedAnswers)[0]!

/** The exported file adds the texts to the list's own columns. */
const COLUMNS: SheetColumn<CannedAnswer>[] = [
  { name: 'name', cell: ({ name }) => name },
  { name: 'updateTime', cell: ({ updateTime }) => updateTime, isMoment: true },
  ...LANGUAGES.map((language) => ({
    name: `content${language[0]!.toUpperCase()}${language.slice(1)}`,
    cell: ({ content }: CannedAnswer) => content[language],
  })),
]

export const exportCannedAnswersCall = exportCall(listCannedAnswers, (reading) => ({
  columns: COLUMNS,
  parts: (async function* () {
    yield (await pageCannedAnswers({ ...reading, limit: MOST_ROWS, offset: 0 })).rows
  })(),
}))

export const addCannedAnswerCall = handleCall(addCannedAnswer, async ({ input, db, user, clock }) => {
  const owner = ownerOf(user)
  const most = MOST_CANNED_ANSWERS
  await lockCannedAnswers(db, owner)
  if ((await countCannedAnswers(db, owner)) >= most) {
    fail('listFull', undefined, (locale) => words.error_190002_answers({ most }, { locale }))
  }
  return insertCannedAnswer(db, { ...owner, ...input, updateTime: clock() })
})

export const editCannedAnswerCall = handleCall(editCannedAnswer, async ({ input: { id, version, name, content }, db, user, clock }) => {
  const row = await lockCannedAnswer(db, user, id)
  if (row.version !== version) fail('changedMeanwhile')
  const changes = { ...(name === undefined ? {} : { name }), ...(content === undefined ? {} : { content }) }
  return updateCannedAnswer(db, row, { ...changes, updateTime: clock() })
})

export const deleteCannedAnswerCall = handleCall(deleteCannedAnswer, async ({ input, db, user }) => {
  await removeCannedAnswer(db, (await lockCannedAnswer(db, user, input.id)).id)
  return null
})

export const readCannedAnswerCall = infoCall(readCannedAnswer, listCannedAnswers, pageCannedAnswers)
