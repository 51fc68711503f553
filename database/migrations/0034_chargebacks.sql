ALTER TABLE "payments" ADD COLUMN "chargeback_status" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- The time of the event stood there, a moment after the chargeback itself began, whose end is recognised by its beginning.
UPDATE "payments" SET "chargeback_status" = 1, "dispute_time" = "dispute_time" - interval '1 hour' WHERE "dispute_time" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "payments_charged_back" ON "payments" USING btree ("chargeback_status") WHERE "payments"."chargeback_status" <> 0;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "chargeback_status_known" CHECK ("payments"."chargeback_status" between 0 and 3);