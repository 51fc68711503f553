ALTER TABLE "comments" ADD COLUMN "hide_reason" smallint;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "hidden_comment_has_reason" CHECK ("comments"."status" <> 2 or coalesce("comments"."hide_reason", 0) between 1 and 5);--> statement-breakpoint
-- Comments stand on their products' own pages alone: what is cached of the others stays.
CREATE FUNCTION note_comment_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO row_changes (tag) SELECT DISTINCT 'product:' || product_id FROM changed_rows;
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER note_change ON comments;--> statement-breakpoint
CREATE TRIGGER note_new_comments AFTER INSERT ON comments REFERENCING NEW TABLE AS changed_rows
FOR EACH STATEMENT EXECUTE FUNCTION note_comment_change();--> statement-breakpoint
CREATE TRIGGER note_changed_comments AFTER UPDATE ON comments REFERENCING NEW TABLE AS changed_rows
FOR EACH STATEMENT EXECUTE FUNCTION note_comment_change();--> statement-breakpoint
CREATE TRIGGER note_deleted_comments AFTER DELETE ON comments REFERENCING OLD TABLE AS changed_rows
FOR EACH STATEMENT EXECUTE FUNCTION note_comment_change();--> statement-breakpoint
CREATE TRIGGER note_change AFTER TRUNCATE ON comments FOR EACH STATEMENT EXECUTE FUNCTION note_change();
