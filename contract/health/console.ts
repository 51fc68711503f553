import { z } from 'zod'
import { endpoint, writeEndpoint } from '#contract/endpoint.ts'
import { flag, id, moment, nothing, rowId } from '#contract/fields.ts'

/** At most so many mails are listed that were given up, and jobs of each kind. */
export const MOST_FAILED_MAILS = 100
export const MOST_FAILED_JOBS = 100

const read = { method: 'GET', access: 'operator', right: 'health', input: nothing } as const

/** What may be wrong with what the shop stands on: each has its words and what to do (locales/en/health.json). */
export const SHOP_TROUBLES = [
  'backupMissing',
  'backupOld',
  'ratesMissing',
  'ratesOld',
  'diskFull',
  'databaseBusy',
  'replicasOut',
  'mailServerMissing',
  'mailServerDown',
  'searchEngineDown',
  'searchIndexMissing',
  'searchChangesLate',
  'jobsFailed',
] as const
export type ShopTrouble = (typeof SHOP_TROUBLES)[number]

/** What finds the products that a keyword leads to. */
export const SEARCHED_BY = ['openSearch', 'postgreSql'] as const
export type SearchedBy = (typeof SEARCHED_BY)[number]

/** How a replica of the database is: it answers, or is left out because of what. */
export const REPLICA_STATES = ['inUse', 'late', 'down', 'promoted', 'foreign'] as const
export type ReplicaState = (typeof REPLICA_STATES)[number]

/** Changes of products that wait longer are not taken by the search engine. */
export const CHANGES_WAIT_MINUTES = 5

/** Mails that failed and wait longer are not taken by the mail server. */
export const MAILS_WAIT_MINUTES = 15

export const readShopHealth = endpoint({
  ...read,
  path: '/api/console/health/shop',
  summary:
    'What the shop stands on: newest backup, age of the exchange rates, disk of the server that answers, database and its replicas, mail server, search engine',
  output: z.object({
    troubleList: z.array(z.enum(SHOP_TROUBLES)),
    /** The moment whose rows the newest backup of npm run backup has. */
    backupTime: moment.nullable(),
    /** Of the oldest rate in use. */
    rateTime: moment.nullable(),
    /** Currencies whose rate is older than 7 days. */
    datedCurrencyList: z.array(z.string()),
    diskFreeBytes: z.int(),
    diskBytes: z.int(),
    databaseBytes: z.int(),
    connectionTotal: z.int(),
    /** As many the database lets in. */
    mostConnections: z.int(),
    /** Of READ_DATABASE_URLS, as the server that answers sees them. */
    replicaList: z.array(
      z.object({
        host: z.string(),
        state: z.enum(REPLICA_STATES),
        /** At most; null where it is not known. */
        lagSeconds: z.number().nullable(),
      }),
    ),
    /** Whether one is set: without it mails are files. */
    mailServerFlag: flag,
    /** What searches just now: a search engine answers where one is set and well, else PostgreSQL. */
    searchedBy: z.enum(SEARCHED_BY),
  }),
})

export const readJobHealth = endpoint({
  ...read,
  path: '/api/console/health/jobs',
  summary: 'Every kind of job by name: what waits, what was given up, when one ended last, and the latest error without personal data',
  output: z.array(
    z.object({
      name: z.string(),
      waitingTotal: z.int(),
      /** Given up: they are not tried again by themselves. */
      failedTotal: z.int(),
      /** When the longest waiting one was added. */
      oldestTime: moment.nullable(),
      lastEndTime: moment.nullable(),
      /** Of what waits to be tried again, or was given up. */
      lastError: z.string().nullable(),
      /** Those that were given up, newest first. */
      failedIdList: z.array(rowId),
    }),
  ),
})

export const readMailHealth = endpoint({
  ...read,
  path: '/api/console/health/mails',
  summary: 'Mails that wait, left today (UTC) or were given up; these with the latest error without personal data, newest first',
  output: z.object({
    waitingTotal: z.int(),
    failedTotal: z.int(),
    sentToday: z.int(),
    oldestTime: moment.nullable(),
    failedList: z.array(
      z.object({
        id: rowId,
        /** The name of its job. */
        kind: z.string(),
        createTime: moment,
        tries: z.int(),
        error: z.string(),
      }),
    ),
  }),
})

export const retryJob = writeEndpoint({
  path: '/api/console/health/retry/{id}',
  access: 'operator',
  right: 'health',
  summary: 'Tries a job again that has failed, mail or not, with all its tries. 110001 for one that has not, that runs, or is done',
  input: z.strictObject({ id }),
})
