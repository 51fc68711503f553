-- 0018 was a different one for a while: its triggers sent a NOTIFY in every transaction, to nobody since, and slowed commits.
DROP FUNCTION IF EXISTS notify_change() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS notify_sku_change() CASCADE;
