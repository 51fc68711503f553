DROP INDEX "orders_to_deadline";--> statement-breakpoint
DROP INDEX "orders_from_deadline";--> statement-breakpoint
-- The same expression as in server/features/orders/console-orders.ts: another spelling would read the whole table.
CREATE INDEX "orders_to_deadline" ON "orders" USING btree ((CASE WHEN dispute_status IN (1, 2, 3) THEN case_deadline_time ELSE deadline_time END), "id");--> statement-breakpoint
CREATE INDEX "orders_from_deadline" ON "orders" USING btree ((CASE WHEN dispute_status IN (1, 2, 3) THEN case_deadline_time ELSE deadline_time END) DESC NULLS LAST, "id" DESC);
