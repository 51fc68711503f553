import { bringNextIntoForce } from '#server/features/content/console/articles.queries.ts'
import { articles } from '#server/features/content/content.table.ts'
import { bringDueIntoForce } from '#server/kernel/jobs/schedule.ts'

/** At its time, and every minute: an article’s next text replaces the one in force. */
export const renewArticles = bringDueIntoForce(articles, 'article', bringNextIntoForce)
