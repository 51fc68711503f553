ALTER TABLE "consultations" ADD COLUMN "wait_time" timestamp with time zone;--> statement-breakpoint
-- Whoever waits now has waited since the first message after the last answer.
UPDATE "consultations" c SET "wait_time" = (
  SELECT asked.create_time FROM "consultation_messages" asked
  WHERE asked.consultation_id = c.id AND asked.id > coalesce((
    SELECT max(answer.id) FROM "consultation_messages" answer WHERE answer.consultation_id = c.id AND answer.sender_type <> 1), 0)
  ORDER BY asked.id LIMIT 1)
FROM "consultation_messages" latest
WHERE c.status <> 3 AND latest.id = c.last_message_id AND latest.sender_type = 1;
