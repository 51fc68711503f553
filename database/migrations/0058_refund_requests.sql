ALTER TABLE "refunds" ADD COLUMN "request_time" timestamp with time zone;--> statement-breakpoint
-- Those that still wait may have been requested as soon as they were owed.
UPDATE "refunds" SET "request_time" = "create_time" WHERE "pay_type" = 1;--> statement-breakpoint
-- Whoever left before roles were cleared with the account holds one for ever.
UPDATE "accounts" SET "role_id" = NULL, "rights" = '{}' WHERE "status" = 4 AND "role_id" IS NOT NULL;
