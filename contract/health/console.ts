import { z } from 'zod'
import { endpoint, writeEndpoint } from '#contract/endpoint.ts'
import { flag, id, moment, nothing, rowId } from '#contract/fields.ts'

/** Limits of the lists of abandoned mails, and of abandoned jobs of each kind. */
export const MOST_FAILED_MAILS = 100
export const MOST_FAILED_JOBS = 100

const read = { method: 'GET', access: 'operator', right: 'health', input: nothing } as const

/** Possible problems with the shop's infrastructure; locales/en/health.json has the wording and the remedy for each. */
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

/** The engine that resolves keyword searches. */
export const SEARCHED_BY = ['openSearch', 'postgreSql'] as const
export type SearchedBy = (typeof SEARCHED_BY)[number]

/** State of a database replica: in use, or the reason why it is not used. */
export const REPLICA_STATES = ['inUse', 'late', 'down', 'promoted', 'foreign'] as const
export type ReplicaState = (typeof REPLICA_STATES)[number]

/** If product changes wait longer than this, the search engine is assumed not to accept them. */
export const CHANGES_WAIT_MINUTES = 5

/** If failed mails wait longer than this, the mail server is assumed not to accept them. */
export const MAILS_WAIT_MINUTES = 15

export const readShopHealth = endpoint({
  ...read,
  path: '/api/console/health/shop',
  summary:
    'Infrastructure status: newest backup, age of the exchange rates, disk of the responding server, database and its replicas, mail server, search engine',
  output: z.object({
    troubleList: z.array(z.enum(SHOP_TROUBLES)),
    /** Snapshot time of the newest `npm run backup` backup. */
    backupTime: moment.nullable(),
    /** Time of the oldest rate in use. */
    rateTime: moment.nullable(),
    /** Currencies whose rate is older than 7 days. */
    datedCurrencyList: z.array(z.string()),
    diskFreeBytes: z.int(),
    diskBytes: z.int(),
    databaseBytes: z.int(),
    connectionTotal: z.int(),
    /** Maximum connections the database allows. */
    mostConnections: z.int(),
    /** Replicas from READ_DATABASE_URLS, as seen by the responding server process. */
    replicaList: z.array(
      z.object({
        host: z.string(),
        state: z.enum(REPLICA_STATES),
        /** An upper bound; null if unknown. */
        lagSeconds: z.number().nullable(),
      }),
    ),
    /** Whether a mail server is configured; without one, mails are written to files. */
    mailServerFlag: flag,
    /** The engine in use now: the search engine if one is configured and healthy, otherwise PostgreSQL. */
    searchedBy: z.enum(SEARCHED_BY),
  }),
})

export const readJobHealth = endpoint({
  ...read,
  path: '/api/console/health/jobs',
  summary: 'Every kind of job by name: waiting and failed jobs, when one last ended, and the latest error without personal data',
  output: z.array(
    z.object({
      name: z.string(),
      waitingTotal: z.int(),
      /** Abandoned after repeated failures: not retried automatically. */
      failedTotal: z.int(),
      /** When the oldest waiting entry was added. */
      oldestTime: moment.nullable(),
      lastEndTime: moment.nullable(),
      /** Last error of entries waiting for a retry, or abandoned. */
      lastError: z.string().nullable(),
      /** Ids of abandoned entries, newest first. */
      failedIdList: z.array(rowId),
    }),
  ),
})

export const readMailHealth = endpoint({
  ...read,
  path: '/api/console/health/mails',
  summary: 'Waiting mails, those sent today (UTC), and failed ones with their latest error without personal data, newest first',
  output: z.object({
    waitingTotal: z.int(),
    failedTotal: z.int(),
    sentToday: z.int(),
    oldestTime: moment.nullable(),
    failedList: z.array(
      z.object({
        id: rowId,
        /** The job's name. */
        kind: z.string(),
        createTime: moment,
        tries: z.int(),
        error: z.string(),
      }),
    ),
  }),
})

export const deleteJob = writeEndpoint({
  path: '/api/console/health/del/{id}',
  access: 'operator',
  right: 'health',
  summary: 'Deletes a job that was given up and would fail again. 110001 if it has not been given up, or is missing',
  input: z.strictObject({ id }),
})

export const retryJob = writeEndpoint({
  path: '/api/console/health/retry/{id}',
  access: 'operator',
  right: 'health',
  summary: 'Retries a failed job, including mails, with all its attempts. 110001 if it has not failed, is running or is done',
  input: z.strictObject({ id }),
})
