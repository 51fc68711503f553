import type { ClientBase } from 'pg'

/** Whoever worked on them is gone, with the shop that was. */
export async function freeJobs(client: ClientBase): Promise<void> {
  for (const table of ['_private_jobs', '_private_job_queues'])
    await client.query(`update graphile_worker.${table} set locked_at = null, locked_by = null where locked_at is not null`)
}
