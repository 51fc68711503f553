ALTER TABLE "payments" ADD COLUMN "chargeback_status" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "payments" SET "chargeback_status" = 1 WHERE "dispute_time" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "payments_charged_back" ON "payments" USING btree ("chargeback_status") WHERE "payments"."chargeback_status" <> 0;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "chargeback_status_known" CHECK ("payments"."chargeback_status" between 0 and 3);